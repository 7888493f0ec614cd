import serif from '@fontsource/alegreya/files/alegreya-latin-500-normal.woff2?url';
import serifBold from '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2?url';
import serifItalic from '@fontsource/alegreya/files/alegreya-latin-500-italic.woff2?url';
import sans from '@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff2?url';
import sansBold from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url';

/** A face as a page or a worker can load it. */
export interface Face {
  readonly family: string;
  readonly url: string;
  readonly weight: string;
  readonly style: string;
}

/** One serif and one sans, Latin letters only: the same on every machine. */
export const faces = (base: string): Face[] =>
  (
    [
      ['Alegreya', serif, '500', 'normal'],
      ['Alegreya', serifBold, '700', 'normal'],
      ['Alegreya', serifItalic, '500', 'italic'],
      ['Alegreya Sans', sans, '500', 'normal'],
      ['Alegreya Sans', sansBold, '700', 'normal'],
    ] as const
  ).map(([family, url, weight, style]) => ({ family, weight, style, url: new URL(url, base).href }));

/** Nobody waits longer than so many milliseconds for letters: the map is drawn in what the machine has. */
const PATIENCE = 4000;

/** Loads the faces and answers which of them are not to be had; without them names are drawn in what the machine has. */
export async function loadFaces(wanted: readonly Face[], fonts: FontFaceSet): Promise<readonly string[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
  const loaded = await Promise.all(
    wanted.map(async ({ family, url, weight, style }) => {
      const face = new FontFace(family, `url(${url})`, { weight, style });
      // A name in another face is still a name.
      const found = await Promise.race([face.load().catch(() => undefined), late]);
      if (found !== undefined) fonts.add(found);
      return found !== undefined;
    }),
  );
  return wanted.filter((_, i) => !loaded[i]).map(({ family }) => family);
}
