import { ServerError } from '../online/api.ts';

/** Pixels of the longer side: what the server keeps. */
const LONG = 1600;
const QUALITY = 0.85;
/** More than any phone takes; a browser would choke on it. */
const HEAVIEST = 40 * 1024 * 1024;

/**
 * A picture made small before it travels: upright, as a JPEG, with nothing of where and when it was taken. What is none
 * is refused as the server would.
 */
export async function shrink(file: Blob, long = LONG): Promise<Blob> {
  if (file.size > HEAVIEST) throw new ServerError('bad-request', 'more than 40 MB', 'too-large');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (bitmap === undefined) throw notAPicture();
  const scale = Math.min(1, long / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const g = canvas.getContext('2d')!;
  g.fillStyle = '#fff'; // what is clear in a PNG
  g.fillRect(0, 0, canvas.width, canvas.height);
  g.imageSmoothingQuality = 'high';
  g.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (made === null) throw notAPicture();
  return made;
}

const notAPicture = (): ServerError => new ServerError('bad-request', 'no picture', 'not-a-picture');
