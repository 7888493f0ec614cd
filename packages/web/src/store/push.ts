import { api } from '../online/api.ts';

/** Web push: a word to this device although no page is open. */

export type PushState = 'impossible' | 'refused' | 'off' | 'on';

export async function pushState(): Promise<PushState> {
  const worker = await registration();
  if (worker === undefined || !('Notification' in window)) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on';
}

/** Asks the player, the browser and its push service, in this order; answers how it stands then. */
export async function startPush(): Promise<PushState> {
  const worker = await registration();
  if (worker === undefined) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const { key } = await api.pushKey();
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => undefined);
  if (subscription === undefined) return 'impossible';
  await api.startPush(subscription.toJSON());
  return 'on';
}

export async function stopPush(): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) {
    await api.stopPush(subscription.endpoint);
    await subscription.unsubscribe();
  }
  return 'off';
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}
