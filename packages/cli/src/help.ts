import { everywhere, type Command, type Option } from './command.ts';
import { commands } from './commands/index.ts';
import { columns } from './text.ts';
import { isWordKey, type CliWords, type WordKey } from './words/index.ts';

export function overview(words: CliWords): string {
  const list = commands.map((command) => [usageOf(command), words(`help.${command.name}` as WordKey)]);
  return [words('overview'), '', ...columns(list), '', words('overview-more')].join('\n');
}

export function commandHelp(command: Command, words: CliWords): string {
  const options = Object.entries({ ...command.options, ...everywhere }).map(([name, option]) => [
    optionUsage(name, option),
    optionHelp(command, name, words),
  ]);
  const more = `more.${command.name}`;
  return [
    `rokada ${usageOf(command)}`,
    '',
    words(`help.${command.name}` as WordKey),
    ...(isWordKey(more) ? ['', words(more)] : []),
    '',
    ...columns(options),
  ].join('\n');
}

const usageOf = (command: Command): string => [command.name, ...command.args].join(' ');

const optionUsage = (name: string, { value, short }: Option): string =>
  `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;

/** Most options mean the same everywhere; where one does not, its command says what it means there. */
function optionHelp(command: Command, name: string, words: CliWords): string {
  const own = `option.${command.name}.${name}`;
  return words(isWordKey(own) ? own : (`option.${name}` as WordKey));
}
