/** The commands of `deskhand`. */
import { isMcpClient, MCP_CLIENTS, type McpClientName } from '../../core/connectable-clients.ts';
import { ACTIONS, SCOPES } from '../../core/scopes.ts';
import { defineCommand, type GivenOptions } from './define-command.ts';
import { suggestion } from './nearest-word.ts';
import { UsageError } from './usage-error.ts';

const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean' } as const;

const serve = defineCommand({
  summary: 'Runs the service until it is stopped. The default.',
  usage: [
    ['serve', '"deskhand --help" lists its settings.'],
    ['serve --port 8766 --virtual 1280x800', 'With two of them.'],
    ['serve --name NAME', 'Runs one of several desktops side by side.'],
    ['serve --demo', 'Opens a page to try the first calls on.'],
    ['serve --allow-desktop', 'Remembers that it may operate this Wayland session.'],
  ],
  options: { 'allow-desktop': SWITCH, demo: SWITCH },
  read: (_words, { isOn }) => ({
    /** This start is the person's consent to operating a Wayland session. */
    allowsDesktop: isOn('allow-desktop'),
    /** Opens the demo page once it listens. */
    showsDemo: isOn('demo'),
  }),
});

const list = defineCommand({
  summary: 'Lists the desktops with a name: address, state, pid and since when; "--json" for programs.',
  usage: [['list [--json]', 'Lists the desktops with a name.']],
  options: { json: SWITCH },
  read: (_words, { isOn }) => ({ asJson: isOn('json') }),
});

const stop = defineCommand({
  summary: 'Ends a desktop with a name: "stop NAME".',
  usage: [['stop NAME', 'Ends the desktop with this name.']],
  takesWords: true,
  read([name, ...more]) {
    if (name === undefined || more.length > 0)
      throw new UsageError('stop needs the name of one desktop; "deskhand list" has the names');
    return { name };
  },
});

const doctor = defineCommand({
  summary: 'Reports what works on this machine, what does not, and how to fix it.',
  usage: [['doctor', 'Takes the same settings as "serve".']],
  options: { json: SWITCH },
  read: (_words, { isOn }) => ({ asJson: isOn('json') }),
});

const console = defineCommand({
  summary: 'Prints the address of the running service’s console, and confirms the code of its page.',
  usage: [
    ['console', 'Prints its address, and asks for the code that the page shows.'],
    ['console CODE', 'Confirms the page that shows this code.'],
  ],
  notes: ['Finds the service by its state folder: --state-dir, or --name.'],
  takesWords: true,
  read: (words) => ({ code: words.length === 0 ? undefined : words.join('') }),
});

function clientIn({ text }: GivenOptions): McpClientName {
  const client = text('client');
  if (client !== undefined && isMcpClient(client)) return client;
  const meant = client === undefined ? '' : suggestion(client, MCP_CLIENTS);
  throw new UsageError(`mcp install needs --client with one of ${MCP_CLIENTS.join(', ')}.${meant}`);
}

const mcp = defineCommand({
  summary: 'Serves an MCP client on standard input and output.',
  usage: [
    ['mcp', 'Serves one client until it closes standard input.'],
    ['mcp --agent-token-file FILE', 'Calls as the agent with this token.'],
    ['mcp install --client NAME', 'Adds Deskhand to the configuration of that client.'],
    ['mcp install --client NAME --print', 'Only shows what would be added.'],
  ],
  notes: [`Clients: ${MCP_CLIENTS.slice(0, 6).join(', ')},`, `  ${MCP_CLIENTS.slice(6).join(', ')}.`],
  options: {
    'agent-token-file': TEXT,
    client: { ...TEXT, of: 'mcp install' },
    print: { ...SWITCH, of: 'mcp install' },
  },
  takesWords: true,
  read([word, ...more], options) {
    const surplus = word === 'install' ? more[0] : word;
    if (surplus !== undefined)
      throw new UsageError(`mcp takes no further arguments: ${JSON.stringify(surplus)}`);
    return {
      install: word === 'install' ? { client: clientIn(options), printOnly: options.isOn('print') } : null,
      /** The file with the token of the agent whose calls it passes on. */
      agentTokenFile: options.text('agent-token-file'),
    };
  },
});

const approvals = defineCommand({
  summary: 'Lists requests that wait for your approval; "once ID" or "deny ID" answers.',
  usage: [
    ['approvals', 'Lists what waits, each with its ID.'],
    ['approvals once ID', 'Allows this request.'],
    ['approvals minutes ID', 'Allows it and its like for 10 minutes.'],
    ['approvals session ID', 'Allows it and its like until the service ends.'],
    ['approvals deny ID', 'Refuses it.'],
  ],
  takesWords: true,
  read: (words) => ({ words }),
});

const task = defineCommand({
  summary: 'Gives a model a task on this desktop and follows it; "task list", "task stop".',
  usage: [
    ['task "PROMPT"', 'Begins it and prints each step; Ctrl+C stops it.'],
    ['task list [--json]', 'Lists the last tasks, newest first.'],
    ['task show [ID]', 'Prints the steps of one; without an ID, of the newest.'],
    ['task stop [ID]', 'Stops the one that runs.'],
  ],
  notes: ['Needs SERVICE_TASK_KEY and SERVICE_TASK_MODEL, or the same in the console, under Tasks.'],
  options: { json: { ...SWITCH, of: 'task list' } },
  takesWords: true,
  read: (words, { isOn }) => ({ words, asJson: isOn('json') }),
});

const agent = defineCommand({
  summary: 'Adds, lists and revokes agents that have tokens, scopes and their own rules.',
  usage: [
    ['agent add NAME --scope see,act', 'Names the file of its token; prints it into a pipe.'],
    ['  [--days 30]', 'The token ends on its own.'],
    ['  [--record off|actions|pictures]', 'What is recorded of this agent.'],
    ['agent list', 'Lists agents, without their tokens.'],
    ['agent revoke NAME', 'Ends what it waits for and releases what it holds.'],
    ['agent rule NAME allow|ask|deny', 'Adds a rule; NAME may be owner.'],
    ['  --scope SCOPE', 'What the rule is about.'],
    ['  [--kind KIND]', 'Only this kind of action.'],
    ['  [--app PROGRAM] [--class CLASS]', 'Only in this program’s windows.'],
    ['  [--minutes 10]', 'The rule ends on its own.'],
    ['agent rules NAME', 'Lists its rules with their numbers.'],
    ['agent drop-rule NAME NUMBER', 'Removes one of them.'],
  ],
  notes: [
    `Scopes: ${SCOPES.join(', ')}.`,
    ...Object.entries(ACTIONS)
      .filter(([, kinds]) => kinds.length > 1)
      .map(([scope, kinds]) => `Kinds of ${scope}: ${kinds.join(', ')}.`),
  ],
  options: {
    json: { ...SWITCH, of: 'agent list' },
    scope: TEXT,
    days: TEXT,
    kind: TEXT,
    app: TEXT,
    class: TEXT,
    minutes: TEXT,
  },
  takesWords: true,
  read: (words, { text, isOn }) => ({
    words,
    options: {
      scope: text('scope'),
      days: text('days'),
      kind: text('kind'),
      app: text('app'),
      class: text('class'),
      minutes: text('minutes'),
    },
    asJson: isOn('json'),
  }),
});

const desktopSetup = defineCommand({
  summary: 'Lets Deskhand operate a desktop: "desktop-setup kde" or "gnome"; "--undo" takes it back.',
  usage: [
    ['desktop-setup kde', 'Lets Deskhand operate Plasma.'],
    ['desktop-setup gnome', 'Lets Deskhand operate GNOME.'],
    ['desktop-setup kde|gnome --undo', 'Takes it back.'],
  ],
  options: { undo: SWITCH },
  takesWords: true,
  read: (words, { isOn }) => ({ words, undo: isOn('undo') }),
});

const trajectory = defineCommand({
  summary: 'Lists, shows, exports and replays recorded runs.',
  usage: [
    ['trajectory list', 'Lists recorded runs.'],
    ['trajectory show RUN [--out FILE]', 'Makes one page of a run.'],
    ['trajectory export RUN', 'Writes it for other programs.'],
    ['  --format webp|gif|mp4|webm|zip|ts|py [--out FILE]', 'A film, the files, or code.'],
    ['  --format osworld|cua [--out DIR]', 'As those save theirs.'],
    ['trajectory replay RUN [--out NAME]', 'Does its acts again.'],
    ['trajectory replay RUN --dry-run', 'Only prints what would be done.'],
  ],
  notes: ['RUN is a name from the list, or "last".'],
  options: {
    json: { ...SWITCH, of: 'trajectory list' },
    out: TEXT,
    format: TEXT,
    'dry-run': { ...SWITCH, of: 'trajectory replay', note: '"mcp install" has --print' },
  },
  takesWords: true,
  read: (words, { text, isOn }) => ({
    words,
    out: text('out'),
    format: text('format'),
    isDry: isOn('dry-run'),
    asJson: isOn('json'),
  }),
});

export const COMMANDS = {
  serve,
  list,
  stop,
  doctor,
  console,
  mcp,
  approvals,
  task,
  agent,
  'desktop-setup': desktopSetup,
  trajectory,
};
export type CommandName = keyof typeof COMMANDS;

/** What each command was asked to do. */
export type AskedByName = { [Name in CommandName]: ReturnType<(typeof COMMANDS)[Name]['read']> };
