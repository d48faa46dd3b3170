/** Text of --help: commands, then every setting with its flag, variable, default and meaning, by group; and of one command. */
import { flagOf, GROUPS, isSecret, type Definition, type HostFacts } from '../../settings/definition.ts';
import { SETTINGS, SETTING_NAMES } from '../../settings/schema.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import type { Command } from './define-command.ts';
import { EXIT } from './exit-codes.ts';

const WIDTH = 100;

export function helpText(facts: HostFacts): string {
  return [
    'Deskhand lets a program see and operate this desktop over HTTP.',
    '',
    'Usage: deskhand [command] [--flag value ...]',
    '       deskhand help COMMAND',
    '',
    'Commands',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(13)} ${summary}`),
    '',
    '  -h, --help     This text; after a command, how that command is called',
    '  -V, --version  The version',
    '',
    'Settings: a flag wins over the environment, which wins over the settings file, which wins over the default.',
    ...GROUPS.flatMap((group) => ['', group, ...settingsOf(group, facts)]),
    '',
    `Exit codes: ${EXIT.ok} ended normally, ${EXIT.failure} failed, ${EXIT.usage} wrong command line, ` +
      `${EXIT.unavailable} port or state folder in use,`,
    `${EXIT.config} invalid setting.`,
    ...(facts.platform === 'win32'
      ? []
      : ['', 'SIGUSR2 pauses every agent; a person resumes them in the console or the tray.']),
    '',
    'A first call:  curl http://127.0.0.1:8765/health',
    '',
  ].join('\n');
}

const settingsOf = (group: string, facts: HostFacts): string[] =>
  SETTING_NAMES.map((name): Definition<unknown> => SETTINGS[name])
    .filter((definition) => definition.group === group)
    .flatMap((definition) => settingLines(definition, facts));

function settingLines(definition: Definition<unknown>, facts: HostFacts): string[] {
  const { env, kind, description } = definition;
  const flag = flagOf(definition);
  const names = flag === null ? `${env} or ${env}_FILE` : `--${flag} ${kind.placeholder}`;
  const given = flag === null ? '' : `  ${env}`;
  return [
    `  ${names}${given}`,
    ...wrapped(`${description} ${defaultSentence(definition, facts)}`.trim(), '      '),
  ];
}

function defaultSentence(definition: Definition<unknown>, facts: HostFacts): string {
  const value: unknown = definition.defaultOf(facts);
  if (isSecret(definition)) return 'Default: none; a _FILE variable names a file that holds it.';
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'Default: none.';
  const shown = Array.isArray(value)
    ? value.join(',')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
  return `Default: ${shown}.`;
}

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.length + word.length >= WIDTH && line !== indent) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}

/** Text of `deskhand help COMMAND` and `deskhand COMMAND --help`: how that command is called, and nothing else. */
export function commandHelp(command: CommandName): string {
  const { summary, usage, notes = [] }: Command<unknown> = COMMANDS[command];
  const width = Math.max(...usage.map(([call]) => call.length));
  return [
    summary,
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
