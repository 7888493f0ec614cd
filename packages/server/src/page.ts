import type { GameEntry } from './games.ts';

/** The languages of the table; the first is for those who ask for neither. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

const words = {
  en: {
    name: 'English',
    title: 'Rokada: a table for Eastern Front board wargames',
    lead: 'One table for Eastern Front board wargames. It knows the rules, keeps the books, and says why.',
    games: 'Games',
    scenarios: 'Scenarios',
    sides: 'Sides',
    play: 'Play in the terminal',
    how: 'From the folder of the repository:',
  },
  fr: {
    name: 'Français',
    title: 'Rokada : une table pour les wargames du front de l’Est',
    lead: 'Une seule table pour les wargames du front de l’Est. Elle connaît les règles, tient les comptes et dit pourquoi.',
    games: 'Jeux',
    scenarios: 'Scénarios',
    sides: 'Camps',
    play: 'Jouer dans le terminal',
    how: 'Depuis le dossier du dépôt :',
  },
} as const satisfies Record<Language, object>;

/** The language asked for by address, else the first of ours that the browser names, else English. */
export function languageFor(asked: unknown, accepted = ''): Language {
  const wanted = [String(asked), ...accepted.split(',')].map((each) => each.trim().slice(0, 2).toLowerCase());
  const ours = (each: string): each is Language => (languages as readonly string[]).includes(each);
  return wanted.find(ours) ?? languages[0];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (each) => escapes[each]!);

/** What the server shows as long as no web table is built: the games, and how to play them in the terminal. */
export function welcomePage(language: Language, games: readonly GameEntry[]): string {
  const say = words[language];
  const switches = languages.map((each) =>
    each === language
      ? `<span aria-current="true">${words[each].name}</span>`
      : `<a href="/?lang=${each}" lang="${each}" hreflang="${each}">${words[each].name}</a>`,
  );
  const cards = games.map((game) => gameCard(language, game));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(say.title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
<h1>Rokada</h1>
<nav>${switches.join(' · ')}</nav>
</header>
<main>
<p class="lead">${escape(say.lead)}</p>
<h2>${say.games}</h2>
${cards.join('\n')}
</main>
</body>
</html>
`;
}

function gameCard(language: Language, game: GameEntry): string {
  const say = words[language];
  const scenarios = game.scenarios.map(
    (each) => `<li>${escape(each.title[language])} <code>${escape(each.id)}</code></li>`,
  );
  return `<article>
<h3>${escape(game.title[language])}</h3>
<h4>${say.sides}</h4>
<p>${game.sides.map((side) => escape(side.title[language])).join(' · ')}</p>
<h4>${say.scenarios}</h4>
<ul>${scenarios.join('')}</ul>
<h4>${say.play}</h4>
<p>${say.how}</p>
<pre><code>npx rokada play ${escape(game.id)}</code></pre>
</article>`;
}

const style = `
:root { color-scheme: light dark; --line: #8886; --paper: #fbfaf6; --ink: #22251f; --mark: #8a2c1d; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1d1a; --ink: #e6e4da; --mark: #e0907f; } }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1.05rem/1.55 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 2px solid var(--mark); }
h1 { margin: 0; letter-spacing: .04em; }
h3 { margin-top: 0; }
h4 { margin: 1rem 0 .25rem; font-size: .85rem; text-transform: uppercase; letter-spacing: .06em; }
a { color: var(--mark); }
p, ul { margin: .25rem 0; }
.lead { margin: 1.25rem 0; font-size: 1.2rem; }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1.25rem; margin-bottom: 1rem; }
code { font: .95em ui-monospace, monospace; }
pre { margin: .5rem 0 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .35rem; overflow-x: auto; }
`;
