/** Reads the command line: one command, its words and options, and the flags that the settings table gives. */
import { parseArgs } from 'node:util';
import { flagOf, isSecret } from '../../settings/definition.ts';
import { SETTINGS, SETTING_NAMES } from '../../settings/schema.ts';
import { COMMANDS, type AskedByName, type CommandName } from './commands.ts';
import type { Command, GivenOptions } from './define-command.ts';
import { suggestion } from './nearest-word.ts';
import { UsageError } from './usage-error.ts';

/** Setting flags without dashes, as given. */
export type SettingFlags = Readonly<Record<string, string>>;

export interface LineOf<Name extends CommandName> {
  readonly command: Name;
  readonly flags: SettingFlags;
  readonly asked: AskedByName[Name];
}

export type CommandLine =
  | LineOf<CommandName>
  | { readonly command: 'help'; readonly flags: SettingFlags; readonly about: CommandName | undefined }
  | { readonly command: 'version'; readonly flags: SettingFlags };

const BY_NAME: { readonly [Name in CommandName]: Command<AskedByName[Name]> } = COMMANDS;
const NAMED: Readonly<Record<CommandName, Command<unknown>>> = COMMANDS;

const SETTING_FLAGS = SETTING_NAMES.map((name) => flagOf(SETTINGS[name])).filter((flag) => flag !== null);

/** Flags that a user might try for secrets, which have none: `--exec-secret`. */
const SECRET_FLAGS = SETTING_NAMES.map((name) => SETTINGS[name])
  .filter(isSecret)
  .map(({ env }) => ({ env, flag: env.replace('SERVICE_', '').toLowerCase().replaceAll('_', '-') }));

const isCommand = (word: string): word is CommandName => Object.hasOwn(COMMANDS, word);

export const isLineOf = <Name extends CommandName>(line: CommandLine, name: Name): line is LineOf<Name> =>
  line.command === name;

/** `argv` without the program. Throws UsageError. */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parse(argv);
  const flags: Record<string, string> = {};
  for (const flag of SETTING_FLAGS) {
    const value = values[flag];
    if (typeof value === 'string') flags[flag] = value;
  }
  const [word = 'serve', ...words] = positionals;
  if (values['help'] === true || word === 'help')
    return { command: 'help', flags, about: aboutIn(positionals) };
  if (values['version'] === true) return { command: 'version', flags };
  if (!isCommand(word)) throw unknownCommand(word);
  const { takesWords = false } = NAMED[word];
  if (!takesWords && words.length > 0)
    throw new UsageError(`${word} takes no further arguments: ${JSON.stringify(words[0])}`);
  requireOwn(word, words, values);
  return lineOf(word, flags, { words, values });
}

const lineOf = <Name extends CommandName>(
  command: Name,
  flags: SettingFlags,
  { words, values }: { readonly words: readonly string[]; readonly values: Values },
): LineOf<Name> => ({ command, flags, asked: BY_NAME[command].read(words, optionsOf(values)) });

function optionsOf(values: Values): GivenOptions {
  return {
    text(name) {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    isOn: (name) => values[name] === true,
  };
}

/** Throws UsageError for an option that another command has. */
function requireOwn(command: CommandName, words: readonly string[], values: Values): void {
  const call = `${[command, ...words].join(' ')} `;
  for (const name of Object.keys(OWN_OPTIONS)) {
    if (values[name] === undefined) continue;
    const own = NAMED[command].options?.[name];
    if (own !== undefined && call.startsWith(`${own.of ?? command} `)) continue;
    const owners = Object.entries(NAMED).flatMap(([other, { options }]) => {
      const option = options?.[name];
      return option === undefined ? [] : [{ call: option.of ?? other, note: option.note }];
    });
    const notes = owners.flatMap(({ note }) => (note === undefined ? [] : [`; ${note}`]));
    throw new UsageError(
      `--${name} is an option of ${owners.map((owner) => `"${owner.call}"`).join(', ')}${notes.join('')}`,
    );
  }
}

function unknownCommand(word: string): UsageError {
  const commands = Object.keys(COMMANDS);
  const near = suggestion(word, commands);
  const others = near === '' ? ` The commands are ${commands.join(', ')}.` : near;
  return new UsageError(`there is no command ${JSON.stringify(word)}.${others}`);
}

/** The command in `help agent` and `agent --help`; undefined in `help` and `--help`. */
function aboutIn([first, second]: readonly string[]): CommandName | undefined {
  const word = first === 'help' ? second : first;
  if (word === undefined) return undefined;
  if (!isCommand(word)) throw unknownCommand(word);
  return word;
}

type Values = Readonly<Record<string, unknown>>;
type ParsedOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

const OWN_OPTIONS: ParsedOptions = Object.fromEntries(
  Object.values(NAMED).flatMap(({ options = {} }) =>
    Object.entries(options).map(([name, { type }]) => [name, { type }]),
  ),
);

const OPTIONS: ParsedOptions = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
  ...OWN_OPTIONS,
  ...Object.fromEntries(SETTING_FLAGS.map((flag) => [flag, { type: 'string' as const }])),
};

function parse(argv: readonly string[]): {
  readonly values: Values;
  readonly positionals: readonly string[];
} {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, strict: true, options: OPTIONS });
  } catch (cause) {
    const message = cause instanceof Error ? wordsOf(cause.message) : 'the command line cannot be read';
    throw new UsageError(message, { cause });
  }
}

/** Node's messages name the flag; after their first sentence they are about words that start with a dash. */
function wordsOf(message: string): string {
  const [first = message] = message.split(/\.\s/, 1);
  const secret = SECRET_FLAGS.find(({ flag }) => first.endsWith(`'--${flag}'`));
  if (secret !== undefined)
    return `${first}: a secret on the command line is visible in the process list. Set ${secret.env} or ${secret.env}_FILE`;
  const [, flag] = /^Unknown option '--([a-z-]+)'$/i.exec(first) ?? [];
  if (flag === undefined) return first;
  return `${first}.${suggestion(flag, Object.keys(OPTIONS), (word) => `--${word}`)} "deskhand --help" lists the options.`;
}
