import type { Embedded } from './embedded.ts';

/** A chapter as it is read, with who holds what at its end: a number of a side for each space. */
export interface Written {
  readonly title: string;
  readonly lines: readonly string[];
  readonly held: readonly number[];
  readonly pictures?: readonly Embedded[];
}

export interface ChronicleFile {
  readonly lang: 'en' | 'fr';
  readonly title: string;
  /** Outlines as paths, in the order of `held`, and the box round all. */
  readonly paths: readonly string[];
  readonly box: string;
  readonly colours: readonly string[];
  /** What the sides are called, in the order of their colours. */
  readonly sides?: readonly string[];
  readonly chapters: readonly Written[];
  /** What stands below the chapters, as a page shows it: made of elements, so that nothing in it runs. */
  readonly below?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const figure = ({ source, words }: Embedded): string =>
  `<figure><img src="${escaped(source)}" alt="${escaped(words)}"><figcaption>${escaped(words)}</figcaption></figure>`;

/** The whole chronicle as one page that needs nothing else: the map by turn with a slider, and all that was told. */
export function chronicleFile(file: ChronicleFile): string {
  const { lang, title, paths, box, colours, sides = [], chapters, below = '' } = file;
  const data = JSON.stringify({ colours, held: chapters.map(({ held }) => held) }).replaceAll('<', '\\u003c');
  const map = paths.map((path) => `<path d="${path}"/>`).join('');
  const told = chapters.map(
    ({ title: head, lines, pictures = [] }, i) =>
      `<section id="c${i}"><h2>${escaped(head)}</h2>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}${pictures.map(figure).join('')}</section>`,
  );
  const held = new Set(chapters.flatMap((each) => each.held));
  const legend = sides.map((side, i) =>
    held.has(i) ? `<span><i style="background:${escaped(colours[i] ?? '')}"></i>${escaped(side)}</span> ` : '',
  );
  return `<!doctype html>
<html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body{font:16px/1.45 Georgia,serif;max-width:60rem;margin:1rem auto;padding:0 1rem;color:#1d150c;background:#fbf7ea}
.map{position:sticky;top:0;background:#fbf7ea;padding:.5rem 0}svg{width:100%;max-height:50vh}path{stroke:#fff;stroke-width:.6%}
input{width:100%}i{display:inline-block;width:1em;height:1em;margin:0 .3em;vertical-align:-.1em}figure{display:inline-block;margin:.4rem .6rem .4rem 0;max-width:22rem}figure img{max-width:100%}figcaption{font-size:.8rem}h2{margin:1rem 0 .2rem}p{margin:.1rem 0}section.now h2{background:#f0cf5a}
table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid #998;padding:.1rem .4rem;font-weight:400;text-align:left}caption{font-weight:700;text-align:left}
</style>
<h1>${escaped(title)}</h1>
<div class="map"><svg viewBox="${box}">${map}</svg>
<div>${legend.join('')}</div>
<input type="range" min="0" max="${chapters.length - 1}" value="${chapters.length - 1}" aria-label="${escaped(title)}"></div>
${told.join('\n')}
<div class="annals">${below}</div>
<script>
const d=${data},p=[...document.querySelectorAll('path')],r=document.querySelector('input');
const show=()=>{const h=d.held[r.value]||[];p.forEach((e,i)=>e.setAttribute('fill',d.colours[h[i]]||'#ccc'));
document.querySelectorAll('section').forEach((s,i)=>s.classList.toggle('now',i==r.value))};
r.addEventListener('input',()=>{show();document.getElementById('c'+r.value).scrollIntoView({block:'end'})});show();
</script></html>
`;
}
