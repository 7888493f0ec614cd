import { resolve } from 'node:path';
import { everywhere, parse, type Call, type Command } from './command.ts';
import { commands } from './commands/index.ts';
import { CliError, wrongUse } from './errors.ts';
import { commandHelp, overview } from './help.ts';
import type { Io } from './io.ts';
import type { Registry } from './registry.ts';
import { cliWords, isLanguage, type CliWords, type Language } from './words/index.ts';
import manifest from '../package.json' with { type: 'json' };

/** Runs one command line and answers the exit code: 0 done, 1 refused or failed, 2 wrong use. */
export async function main(argv: readonly string[], io: Io, registry: Registry): Promise<number> {
  const lang = languageOf(argv, io.env);
  const words = cliWords(lang);
  try {
    return await run(argv, { io, registry, lang, words });
  } catch (error) {
    io.progress(''); // whatever was under way has ended
    if (error instanceof CliError) {
      io.err(`rokada: ${words(error.key, error.params)}`);
      return error.exit;
    }
    io.err(`rokada: ${words('internal', { what: (error as Error).message })}`);
    if (io.env['ROKADA_TRACE'] !== undefined) io.err((error as Error).stack ?? '');
    return 1;
  }
}

type Setting = Pick<Call, 'io' | 'registry' | 'lang' | 'words'>;

async function run(argv: readonly string[], setting: Setting): Promise<number> {
  const { name, rest } = split(argv);
  if (name === undefined) return withoutCommand(rest, setting);
  if (name === 'help') return withoutCommand(['--help'], setting, rest[0]);
  const command = commandCalled(name);
  const { args, options } = parse(rest, { ...command.options, ...everywhere });
  checkLanguage(options['lang']);
  if (options['help'] === true) {
    setting.io.out(commandHelp(command, setting.words));
    return 0;
  }
  checkArguments(command, args, setting.words);
  // Read where games are loaded, in whatever thread or process that is.
  if (options['charts'] !== undefined) process.env['ROKADA_CHARTS'] = resolve(options['charts'] as string);
  return command.run({
    ...setting,
    args,
    flag: (option) => options[option] === true,
    text: (option) => options[option] as string | undefined,
    texts: (option) => (options[option] as readonly string[] | undefined) ?? [],
  });
}

function withoutCommand(argv: readonly string[], { io, words }: Setting, topic?: string): number {
  const { options } = parse(argv, { ...everywhere, version: { type: 'boolean' } });
  checkLanguage(options['lang']);
  if (options['version'] === true) io.out(manifest.version);
  else if (options['help'] !== true) throw wrongUse('no-command');
  else io.out(topic === undefined ? overview(words) : commandHelp(commandCalled(topic), words));
  return 0;
}

function commandCalled(name: string): Command {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  throw wrongUse('unknown-command', { name, known: commands.map((each) => each.name).join(', ') });
}

/** The first word that is no option is the command. */
function split(argv: readonly string[]): { name: string | undefined; rest: readonly string[] } {
  let at = 0;
  while (argv[at]?.startsWith('-')) at += ['--lang', '--charts'].includes(argv[at]!) ? 2 : 1;
  return { name: argv[at], rest: [...argv.slice(0, at), ...argv.slice(at + 1)] };
}

function checkArguments(command: Command, args: readonly string[], words: CliWords): void {
  const usage = { usage: `rokada ${[command.name, ...command.args].join(' ')}`, name: command.name };
  const missing = command.args[args.length];
  if (missing?.startsWith('<')) throw wrongUse('missing-argument', { ...usage, argument: words(argumentKey(missing)) });
  // `[pair…]` stands for as many as there are.
  const extra = command.args.at(-1)?.endsWith('…]') ? undefined : args[command.args.length];
  if (extra !== undefined) throw wrongUse('extra-argument', { ...usage, argument: extra });
}

const argumentKey = (argument: string) => `argument.${argument.slice(1, -1)}` as 'argument.game';

/** What --lang says; else what the environment speaks; else English. A wrong --lang is told in the latter. */
function languageOf(argv: readonly string[], env: Io['env']): Language {
  const given = argv.flatMap((arg, i) =>
    arg === '--lang' ? (argv[i + 1] ?? '') : (/^--lang=(.*)$/.exec(arg)?.[1] ?? []),
  );
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return [...given, locale.slice(0, 2)].find(isLanguage) ?? 'en';
}

function checkLanguage(given: unknown): void {
  if (given !== undefined && !isLanguage(given as string))
    throw wrongUse('unknown-language', { lang: given as string });
}
