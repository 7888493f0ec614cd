import { sideToPlay } from './play.ts';
import { get, useTable, type TableState } from './state.ts';

/** Quiet sounds, made on the spot: nothing is fetched for them, and nothing is heard until they are switched on. */

let audio: AudioContext | undefined;

/** A short tone that fades: Hz, seconds from now, seconds long, loudness. */
function tone(hz: number, after: number, long: number, loud: number, wave: OscillatorType): void {
  const start = audio!.currentTime + after;
  const [voice, fade] = [audio!.createOscillator(), audio!.createGain()];
  voice.type = wave;
  voice.frequency.setValueAtTime(hz, start);
  fade.gain.setValueAtTime(loud, start);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(fade).connect(audio!.destination);
  voice.start(start);
  voice.stop(start + long);
}

const sounds = {
  /** A die that tumbles and comes to rest. */
  dice: () => [0, 0.09, 0.17, 0.24, 0.33].forEach((after, i) => tone(900 - 110 * i, after, 0.05, 0.05, 'square')),
  /** Cardboard on a table. */
  move: () => tone(170, 0, 0.09, 0.09, 'triangle'),
  /** It is the player's turn. */
  alert: () => [660, 880].forEach((hz, i) => tone(hz, i * 0.14, 0.28, 0.06, 'sine')),
} as const;

function hear(name: keyof typeof sounds): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    sounds[name]();
  } catch {
    // a machine without a voice stays silent
  }
}

/** What is heard of what has just happened: the loudest of it. */
function heardOf(now: TableState, before: TableState): keyof typeof sounds | undefined {
  if (now.match !== before.match || now.scene === before.scene || before.scene === undefined) return undefined;
  if (now.battle?.news !== undefined && now.battle.news !== before.battle?.news) return 'dice';
  const others = now.log.at(-1)?.side;
  const mine = sideToPlay();
  if (mine !== undefined && others !== undefined && others !== mine && before.log.length < now.log.length)
    return 'alert';
  return now.trail.length > before.trail.length ? 'move' : undefined;
}

export const sound = (): (() => void) =>
  useTable.subscribe((now, before) => {
    if (!get().prefs.sound) return;
    // Switched on, it is heard once: so one knows what to expect.
    const name = before.prefs.sound ? heardOf(now, before) : 'move';
    if (name !== undefined) hear(name);
  });
