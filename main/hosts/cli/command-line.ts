/** Reads the command line: one command and the flags that the settings table gives. */
import { parseArgs } from 'node:util';
import { flagOf, isSecret } from '../../settings/definition.ts';
import { SETTINGS, SETTING_NAMES } from '../../settings/schema.ts';
import { suggestion } from './nearest-word.ts';
import { isMcpClient, MCP_CLIENTS, type McpClientName } from '../../core/connectable-clients.ts';

export const COMMANDS = {
  serve: 'Runs the service until it is stopped. The default.',
  list: 'Lists the desktops with a name: address, state, pid and since when; "--json" for programs.',
  stop: 'Ends a desktop with a name: "stop NAME".',
  doctor: 'Reports what works on this machine, what does not, and how to fix it.',
  console: 'Prints the address of the running service’s console, and confirms the code of its page.',
  mcp: 'Serves an MCP client on standard input and output.',
  approvals: 'Lists requests that wait for your approval; "once ID" or "deny ID" answers.',
  agent: 'Adds, lists and revokes agents that have tokens, scopes and their own rules.',
  'desktop-setup': 'Lets Deskhand operate a desktop: "desktop-setup kde" or "gnome"; "--undo" takes it back.',
  trajectory: 'Lists, shows, exports and replays recorded runs.',
} as const;
export type CommandName = keyof typeof COMMANDS;

/** As they stand on the command line; undefined where they do not. */
export interface AgentOptions {
  readonly scope: unknown;
  readonly days: unknown;
  readonly kind: unknown;
  readonly app: unknown;
  readonly class: unknown;
  readonly minutes: unknown;
}

export interface CommandLine {
  readonly command: CommandName | 'help' | 'version';
  /** Setting flags without dashes, as given. */
  readonly flags: Readonly<Record<string, string>>;
  /** Only with `help`: the command that it was asked about. */
  readonly about?: CommandName;
  /** Only with commands that list something: the answer is for programs. */
  readonly asJson?: true;
  /** Only with `stop`: the desktop's name. */
  readonly stop?: string;
  /** Only with `serve`: this start is the person's consent to operating a Wayland session. */
  readonly allowsDesktop?: true;
  /** Only with `serve`: opens the demo page once it listens. */
  readonly showsDemo?: true;
  /** Only with `desktop-setup`. */
  readonly desktopSetup?: { readonly words: readonly string[]; readonly undo: boolean };
  /** Only with `agent`: the words after it, and its options. */
  readonly agent?: { readonly words: readonly string[] } & AgentOptions;
  /** Only with `trajectory`. */
  readonly trajectory?: TrajectoryWords;
  /** Only with `console`: the code that a page shows. */
  readonly code?: string;
  /** Only with `approvals`: the words after it. */
  readonly approvals?: readonly string[];
  /** Only with `mcp`: the file with the token of the agent whose calls it passes on. */
  readonly agentTokenFile?: string;
  /** Only with `mcp install`. */
  readonly install?: { readonly client: McpClientName; readonly printOnly: boolean };
}

/** The words after `trajectory`, and its options. */
export interface TrajectoryWords {
  readonly words: readonly string[];
  readonly out: string | undefined;
  readonly format: string | undefined;
  readonly isDry: boolean;
}

export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UsageError';
  }
}

const SETTING_FLAGS = SETTING_NAMES.map((name) => flagOf(SETTINGS[name])).filter((flag) => flag !== null);

/** Flags that a user might try for secrets, which have none: `--exec-secret`. */
const SECRET_FLAGS = SETTING_NAMES.map((name) => SETTINGS[name])
  .filter(isSecret)
  .map(({ env }) => ({ env, flag: env.replace('SERVICE_', '').toLowerCase().replaceAll('_', '-') }));

/** Commands that print what they found as JSON on request. */
const LISTING = ['list', 'doctor', 'agent list', 'trajectory list'] as const;

const isCommand = (word: string): word is CommandName => Object.hasOwn(COMMANDS, word);

/** `argv` without the program. Throws UsageError. */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parse(argv);
  const {
    help,
    version,
    client,
    print,
    out,
    format,
    'dry-run': dry,
    json,
    'allow-desktop': allow,
    demo,
    undo,
    'agent-token-file': agentTokenFile,
    ...others
  } = values;
  const { scope, days, kind, app, class: className, minutes, ...given } = others;
  const agent: AgentOptions = { scope, days, kind, app, class: className, minutes };
  const flags: Record<string, string> = {};
  for (const [flag, value] of Object.entries(given)) if (typeof value === 'string') flags[flag] = value;
  const [word = 'serve', ...more] = positionals;
  if (help === true || word === 'help') return { command: 'help', flags, ...aboutIn(positionals) };
  if (version === true) return { command: 'version', flags };
  if (!isCommand(word)) throw unknownCommand(word);
  const asJson = json === true ? ({ asJson: true } as const) : {};
  if (json === true && !LISTING.some((listing) => [word, ...more].join(' ') === listing))
    throw new UsageError(`--json is an option of ${LISTING.map((listing) => `"${listing}"`).join(', ')}`);
  if (allow === true && word !== 'serve') throw new UsageError('--allow-desktop is an option of "serve"');
  if (dry === true && word !== 'trajectory')
    throw new UsageError('--dry-run is an option of "trajectory replay"; "mcp install" has --print');
  if (demo === true && word !== 'serve') throw new UsageError('--demo is an option of "serve"');
  if (agentTokenFile !== undefined && word !== 'mcp')
    throw new UsageError('--agent-token-file is an option of "mcp"');
  if (word === 'mcp' && more[0] === 'install' && more.length === 1)
    return { command: word, flags, install: { client: clientIn(client), printOnly: print === true } };
  if (word === 'agent' && client === undefined && print !== true)
    return { command: word, flags, ...asJson, agent: { words: more, ...agent } };
  if (word === 'trajectory')
    return {
      command: word,
      flags,
      ...asJson,
      trajectory: { words: more, out: textOr(out), format: textOr(format), isDry: dry === true },
    };
  if (Object.values(agent).some((option) => option !== undefined))
    throw new UsageError('--scope, --days, --kind, --app, --class and --minutes are options of "agent"');
  if (client !== undefined || print === true)
    throw new UsageError('--client and --print are options of "mcp install"');
  if (word === 'stop') return { command: word, flags, stop: onlyName(more) };
  if (word === 'desktop-setup')
    return { command: word, flags, desktopSetup: { words: more, undo: undo === true } };
  if (undo === true) throw new UsageError('--undo is an option of "desktop-setup"');
  if (word === 'approvals') return { command: word, flags, approvals: more };
  if (word === 'console' && more.length > 0) return { command: word, flags, code: more.join('') };
  if (more.length > 0) throw new UsageError(`${word} takes no further arguments: ${JSON.stringify(more[0])}`);
  return {
    command: word,
    flags,
    ...asJson,
    ...(allow === true ? { allowsDesktop: true } : {}),
    ...(demo === true ? { showsDemo: true } : {}),
    ...(typeof agentTokenFile === 'string' ? { agentTokenFile } : {}),
  };
}

function unknownCommand(word: string): UsageError {
  const commands = Object.keys(COMMANDS);
  const near = suggestion(word, commands);
  const others = near === '' ? ` The commands are ${commands.join(', ')}.` : near;
  return new UsageError(`there is no command ${JSON.stringify(word)}.${others}`);
}

/** The command in `help agent` and `agent --help`; nothing in `help` and `--help`. */
function aboutIn([first, second]: readonly string[]): Pick<CommandLine, 'about'> {
  const word = first === 'help' ? second : first;
  if (word === undefined) return {};
  if (!isCommand(word)) throw unknownCommand(word);
  return { about: word };
}

function onlyName(words: readonly string[]): string {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0)
    throw new UsageError('stop needs the name of one desktop; "deskhand list" has the names');
  return name;
}

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function clientIn(client: unknown): McpClientName {
  if (typeof client === 'string' && isMcpClient(client)) return client;
  const meant = typeof client === 'string' ? suggestion(client, MCP_CLIENTS) : '';
  throw new UsageError(`mcp install needs --client with one of ${MCP_CLIENTS.join(', ')}.${meant}`);
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
  client: { type: 'string' },
  print: { type: 'boolean' },
  'agent-token-file': { type: 'string' },
  scope: { type: 'string' },
  days: { type: 'string' },
  out: { type: 'string' },
  kind: { type: 'string' },
  app: { type: 'string' },
  class: { type: 'string' },
  minutes: { type: 'string' },
  format: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  'allow-desktop': { type: 'boolean' },
  demo: { type: 'boolean' },
  undo: { type: 'boolean' },
  ...Object.fromEntries(SETTING_FLAGS.map((flag) => [flag, { type: 'string' as const }])),
} as const;

function parse(argv: readonly string[]): {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
} {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      strict: true,
      options: OPTIONS,
    });
  } catch (cause) {
    throw new UsageError(
      cause instanceof Error ? wordsOf(cause.message) : 'the command line cannot be read',
      {
        cause,
      },
    );
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
