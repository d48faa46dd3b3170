/** Text of `deskhand help COMMAND` and `deskhand COMMAND --help`: how that command is called, and nothing else. */
import { ACTIONS, SCOPES } from '../../core/scopes.ts';
import { MCP_CLIENTS } from '../../core/connectable-clients.ts';
import { COMMANDS, type CommandName } from './command-line.ts';

interface CommandHelp {
  /** Each way to call it, without the program, and what that does if the name does not say it. */
  readonly usage: readonly (readonly [call: string, effect: string])[];
  readonly notes?: readonly string[];
}

const HELP: Readonly<Record<CommandName, CommandHelp>> = {
  serve: {
    usage: [
      ['serve', '"deskhand --help" lists its settings.'],
      ['serve --port 8766 --virtual 1280x800', 'With two of them.'],
      ['serve --name NAME', 'Runs one of several desktops side by side.'],
      ['serve --demo', 'Opens a page to try the first calls on.'],
      ['serve --allow-desktop', 'Remembers that it may operate this Wayland session.'],
    ],
  },
  list: { usage: [['list [--json]', 'Lists the desktops with a name.']] },
  stop: { usage: [['stop NAME', 'Ends the desktop with this name.']] },
  doctor: { usage: [['doctor', 'Takes the same settings as "serve".']] },
  console: {
    usage: [
      ['console', 'Prints its address, and asks for the code that the page shows.'],
      ['console CODE', 'Confirms the page that shows this code.'],
    ],
    notes: ['Finds the service by its state folder: --state-dir, or --name.'],
  },
  mcp: {
    usage: [
      ['mcp', 'Serves one client until it closes standard input.'],
      ['mcp --agent-token-file FILE', 'Calls as the agent with this token.'],
      ['mcp install --client NAME', 'Adds Deskhand to the configuration of that client.'],
      ['mcp install --client NAME --print', 'Only shows what would be added.'],
    ],
    notes: [`Clients: ${MCP_CLIENTS.slice(0, 6).join(', ')},`, `  ${MCP_CLIENTS.slice(6).join(', ')}.`],
  },
  approvals: {
    usage: [
      ['approvals', 'Lists what waits, each with its ID.'],
      ['approvals once ID', 'Allows this request.'],
      ['approvals minutes ID', 'Allows it and its like for 10 minutes.'],
      ['approvals session ID', 'Allows it and its like until the service ends.'],
      ['approvals deny ID', 'Refuses it.'],
    ],
  },
  agent: {
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
  },
  'desktop-setup': {
    usage: [
      ['desktop-setup kde', 'Lets Deskhand operate Plasma.'],
      ['desktop-setup gnome', 'Lets Deskhand operate GNOME.'],
      ['desktop-setup kde|gnome --undo', 'Takes it back.'],
    ],
  },
  trajectory: {
    usage: [
      ['trajectory list', 'Lists recorded runs.'],
      ['trajectory show RUN [--out FILE]', 'Makes one page of a run.'],
      ['trajectory export RUN', 'Writes it for other programs.'],
      ['  --format webp|gif|mp4|webm|zip|ts|py [--out FILE]', 'A film, the files, or code.'],
      ['  --format osworld|cua [--out DIR]', 'As those save theirs.'],
      ['trajectory replay RUN [--out NAME]', 'Does its acts again.'],
      ['trajectory replay RUN --dry-run', 'Only tells what would be done.'],
    ],
    notes: ['RUN is a name from the list, or "last".'],
  },
};

export function commandHelp(command: CommandName): string {
  const { usage, notes = [] } = HELP[command];
  const width = Math.max(...usage.map(([call]) => call.length));
  return [
    COMMANDS[command],
    '',
    ...usage.map(([call, effect]) => {
      const program = call.startsWith(' ') ? '        ' : 'deskhand';
      return `  ${program} ${call.padEnd(width)}  ${effect}`.trimEnd();
    }),
    ...(notes.length === 0 ? [] : ['', ...notes]),
    '',
    '"deskhand --help" lists every command and setting.',
    '',
  ].join('\n');
}
