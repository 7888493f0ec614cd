import type { Camera } from './camera.ts';

export interface InputEvents {
  /** The camera moved. */
  moved(): void;
  /** The pointer rests over a point of the screen; undefined when it left. */
  pointed(at: { x: number; y: number } | undefined): void;
  /** `all`: with Shift, the whole stack is meant. */
  picked(at: { x: number; y: number }, how: Pick): void;
  /** With the other button, or a finger that stays: somebody wants to know. */
  inspected(at: { x: number; y: number }): void;
  /** May what lies there be taken up and carried? Then a drag carries it, and does not move the view. */
  lifts(at: { x: number; y: number }, touch: boolean): boolean;
  /** It is carried, put down, or let go where it was. */
  carried(at: { x: number; y: number }): void;
  dropped(at: { x: number; y: number } | undefined): void;
  still(): boolean;
}

export type Pick = 'mouse' | 'touch' | 'all';

/** A finger or a mouse that moved less than this meant to click. */
const SLOP = 6;
/** A finger that stays so many milliseconds wants to know what is there. */
const HOLD = 480;

/** Pan, wheel, pinch and inertia on an element, and the plain clicks that remain. */
export function listen(element: HTMLElement, camera: Camera, events: InputEvents): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let dragged = 0;
  let begun = { x: 0, y: 0 };
  let carrying = false;
  /** The gesture was something else than a click already. */
  let done = false;
  let holding = 0;
  let speed = { x: 0, y: 0, at: 0 };
  let gliding = 0;
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handle: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ): void => element.addEventListener(type, handle, { signal: stop.signal, passive });
  const at = (event: MouseEvent): { x: number; y: number } => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const letGo = (): void => {
    if (carrying) events.dropped(undefined);
    carrying = false;
  };

  const glide = (last: number): void => {
    gliding = requestAnimationFrame((now) => {
      const passed = Math.min(40, now - last);
      camera.pan(speed.x * passed, speed.y * passed);
      const slower = Math.exp(-passed / 170);
      speed = { x: speed.x * slower, y: speed.y * slower, at: now };
      events.moved();
      if (Math.hypot(speed.x, speed.y) > 0.02) glide(now);
    });
  };

  on('pointerdown', (event) => {
    if (event.button > 1 || (event.pointerType === 'mouse' && event.button > 0 && down.size > 0)) return;
    cancelAnimationFrame(gliding);
    element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, at(event));
    clearTimeout(holding);
    if (down.size === 1) {
      [dragged, done, begun] = [0, false, at(event)];
      if (event.pointerType !== 'mouse')
        holding = window.setTimeout(() => {
          if (down.size !== 1 || dragged > SLOP) return;
          done = true;
          events.inspected(begun);
        }, HOLD);
    } else letGo();
    speed = { x: 0, y: 0, at: event.timeStamp };
  });

  on('pointermove', (event) => {
    const here = at(event);
    const before = down.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === 'mouse') events.pointed(here);
      return;
    }
    const [dx, dy] = [before.x - here.x, before.y - here.y];
    const first = dragged <= SLOP;
    dragged += Math.hypot(dx, dy);
    if (first && dragged > SLOP && down.size === 1 && !done) {
      clearTimeout(holding);
      carrying = events.lifts(begun, event.pointerType !== 'mouse');
    }
    if (carrying) events.carried(here);
    else if (down.size === 1 && dragged > SLOP) {
      camera.pan(dx, dy);
      const passed = Math.max(1, event.timeStamp - speed.at);
      speed = { x: 0.6 * speed.x + (0.4 * dx) / passed, y: 0.6 * speed.y + (0.4 * dy) / passed, at: event.timeStamp };
      events.moved();
    } else if (down.size === 2) {
      const other = [...down].find(([id]) => id !== event.pointerId)![1];
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(here.x - other.x, here.y - other.y);
      camera.pan(dx / 2, dy / 2);
      if (was > 0) camera.zoom(is / was, (here.x + other.x) / 2, (here.y + other.y) / 2);
      dragged = SLOP + 1;
      events.moved();
    }
    down.set(event.pointerId, here);
  });

  on('pointerup', (event) => {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(holding);
    if (carrying) {
      carrying = false;
      events.dropped(at(event));
    } else if (done) return;
    else if (dragged <= SLOP && down.size === 0)
      events.picked(at(event), event.shiftKey ? 'all' : event.pointerType === 'mouse' ? 'mouse' : 'touch');
    else if (down.size === 0 && event.timeStamp - speed.at < 60 && !events.still()) glide(performance.now());
  });
  on('pointercancel', (event) => {
    down.delete(event.pointerId);
    clearTimeout(holding);
    letGo();
  });
  on(
    'contextmenu',
    (event) => {
      event.preventDefault();
      // A finger has asked already.
      if (event.button === 2) events.inspected(at(event));
    },
    false,
  );
  on('pointerleave', () => events.pointed(undefined));

  // A wheel turns in clicks, a trackpad in hairs: both end up smooth because the wanted zoom is approached.
  let wanted = 0;
  let where = { x: 0, y: 0 };
  let zooming = 0;
  const approach = (): void => {
    zooming = requestAnimationFrame(() => {
      const step = events.still() || Math.abs(wanted) < 0.01 ? wanted : wanted * 0.3;
      wanted -= step;
      camera.zoom(Math.exp(step), where.x, where.y);
      events.moved();
      if (wanted !== 0) approach();
      else zooming = 0;
    });
  };
  on(
    'wheel',
    (event) => {
      event.preventDefault();
      cancelAnimationFrame(gliding);
      const lines = event.deltaMode === 1 ? 16 : 1;
      wanted -= Math.max(-160, Math.min(160, event.deltaY * lines)) * (event.ctrlKey ? 0.01 : 0.0022);
      where = at(event);
      if (zooming === 0) approach();
    },
    false,
  );

  return () => {
    clearTimeout(holding);
    cancelAnimationFrame(gliding);
    cancelAnimationFrame(zooming);
    stop.abort();
  };
}
