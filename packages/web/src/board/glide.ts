import type { Camera } from './camera.ts';

const LASTS = 260;

/** Moves the view to a point of the world in a short glide; whatever else moves the camera ends it. Answers how to stop it. */
export function glide(camera: Camera, x: number, y: number, centre: (x: number, y: number) => void): () => void {
  const [fromX, fromY] = camera.toWorld(camera.width / 2, camera.height / 2);
  const began = performance.now();
  let last = [camera.x, camera.y, camera.k].join();
  const step = (now: number): void => {
    if ([camera.x, camera.y, camera.k].join() !== last) return;
    const done = Math.min(1, Math.max(0, (now - began) / LASTS));
    const eased = 1 - (1 - done) ** 3;
    centre(fromX + (x - fromX) * eased, fromY + (y - fromY) * eased);
    last = [camera.x, camera.y, camera.k].join();
    if (done < 1) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
