import { expect, test } from 'vitest';
import type { Capability, CapabilityName } from '../../ports/capability.ts';
import { CAPABILITIES } from '../../ports/capability.ts';
import { UntrustedStateDirectory } from '../../adapters/node/state-directory.ts';
import { AlreadyRunning } from '../../adapters/node/state-lock.ts';
import { ConfigError } from '../../settings/config-error.ts';
import { SETTINGS } from '../../settings/schema.ts';
import { parseCommandLine } from './command-line.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { doctorReport } from './doctor-report.ts';
import { bindEnding, endingOf } from './exit-codes.ts';
import { commandHelp, helpText } from './help.ts';
import { UsageError } from './usage-error.ts';

test.each([
  [[], { command: 'serve', flags: {}, asked: { allowsDesktop: false, showsDemo: false } }],
  [
    ['serve', '--port', '0', '--grid-rows=5', '--demo'],
    {
      command: 'serve',
      flags: { port: '0', 'grid-rows': '5' },
      asked: { allowsDesktop: false, showsDemo: true },
    },
  ],
  [['--port', '0', 'doctor'], { command: 'doctor', flags: { port: '0' }, asked: { asJson: false } }],
  [['--help'], { command: 'help', flags: {} }],
  [['doctor', '-h'], { command: 'help', flags: {}, about: 'doctor' }],
  [['help'], { command: 'help', flags: {} }],
  [['help', 'agent'], { command: 'help', flags: {}, about: 'agent' }],
  [['--version'], { command: 'version', flags: {} }],
])('%j', (argv, expected) => {
  expect(parseCommandLine(argv)).toEqual(expected);
});

test.each([
  [['start']],
  [['--colour', 'blue']],
  [['--port']],
  [['serve', 'now']],
  [['mcp', 'now']],
  [['mcp', 'install', 'now', '--client', 'codex']],
  [['mcp', '--client', 'codex']],
  [['doctor', '--out', 'file']],
  [['list', '--undo']],
  [['agent', 'list', '--demo']],
  [['help', 'start']],
  [['start', '--help']],
  [['--token', 'x']],
  [['--exec-secret=x']],
])('%j is no command line', (argv) => {
  expect(() => parseCommandLine(argv)).toThrow(UsageError);
});

test('a wrong flag is named and nothing else; a secret’s says where the secret belongs', () => {
  expect(() => parseCommandLine(['--prot', '1'])).toThrow(
    /^Unknown option '--prot'\. Did you mean --port\? "deskhand --help" lists the options\.$/,
  );
  expect(() => parseCommandLine(['--colour', 'blue'])).toThrow(
    /^Unknown option '--colour'\. "deskhand --help" lists the options\.$/,
  );
  expect(() => parseCommandLine(['--token=canary'])).toThrow(/SERVICE_TOKEN or SERVICE_TOKEN_FILE$/);
  expect(() => parseCommandLine(['--token=canary'])).not.toThrow(/canary/);
});

test('the help has every setting with its variable and default, and no flag for a secret', () => {
  const help = helpText({ platform: 'linux', homeDirectory: '/home/u', environment: {} });
  for (const { env } of Object.values(SETTINGS)) expect(help).toContain(env);
  expect(help).toContain('--port <n>');
  expect(help).toContain('Default: 8765.');
  // As the flag takes it.
  expect(help).toContain('Default: builtin.');
  expect(help).toContain('/home/u/.local/state/deskhand');
  expect(help).not.toContain('--token');
  expect(help).toContain('SIGUSR2');
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
});

test.each(Object.keys(COMMANDS) as CommandName[])(
  'help %s describes that command alone, on one screen',
  (command) => {
    const lines = commandHelp(command).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
    const calls = lines.filter((line) => line.startsWith('  deskhand '));
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(call).toMatch(new RegExp(`^  deskhand ${command}\\b`));
  },
);

test('an unknown command is answered with the nearest one, else with those that there are', () => {
  expect(() => parseCommandLine(['serv'])).toThrow(/^there is no command "serv"\. Did you mean "serve"\?$/);
  expect(() => parseCommandLine(['mcp', 'install', '--client', 'codx'])).toThrow(/ Did you mean "codex"\?$/);
  expect(() => parseCommandLine(['Docter'])).toThrow(/Did you mean "doctor"\?$/);
  expect(() => parseCommandLine(['mcp', 'install', '--client', 'codex', '--dry-run'])).toThrow(
    /^--dry-run is an option of "trajectory replay"; "mcp install" has --print$/,
  );
  expect(() => parseCommandLine(['begin'])).toThrow(
    /^there is no command "begin"\. The commands are serve, list, /,
  );
});

test.each([
  [['list', '--json'], true],
  [['doctor', '--json'], true],
  [['agent', 'list', '--json'], true],
  [['trajectory', 'list', '--json'], true],
  [['list'], false],
])('%j is for programs: %s', (argv, asJson) => {
  expect(parseCommandLine(argv)).toMatchObject({ asked: { asJson } });
});

test.each([
  [['serve', '--json']],
  [['agent', 'add', 'x', '--json']],
  [['trajectory', 'show', 'x', '--json']],
])('%j is refused: it lists nothing', (argv) => {
  expect(() => parseCommandLine(argv)).toThrow(
    /^--json is an option of "list", "doctor", "task list", "agent list", "trajectory list"$/,
  );
});

test('each way to fail has its code and says what to do', () => {
  expect(endingOf(new UsageError('x')).code).toBe(64);
  expect(endingOf(new ConfigError(['SERVICE_PORT is wrong.', 'b']))).toEqual({
    code: 78,
    message: 'deskhand: SERVICE_PORT is wrong.\ndeskhand: b',
  });
  expect(endingOf(new AlreadyRunning(42))).toMatchObject({ code: 69 });
  expect(endingOf(new AlreadyRunning(42)).message).toMatch(/pid 42.*deskhand mcp.*--state-dir/);
  expect(endingOf(new UntrustedStateDirectory('/x', 'y.'))).toMatchObject({ code: 78 });
  expect(endingOf(new Error('x')).code).toBe(1);
  const taken = bindEnding(Object.assign(new Error('x'), { code: 'EADDRINUSE' }), '127.0.0.1', 8765);
  expect(taken).toMatchObject({ code: 69 });
  expect(taken?.message).toContain('8765');
  expect(bindEnding(new Error('x'), '127.0.0.1', 8765)).toBeUndefined();
});

test('the doctor names what is missing, why, and what mends it', () => {
  const works: Capability = { available: true, adapter: 'x11', reason: null, remedy: null };
  const all = Object.fromEntries(CAPABILITIES.map((name) => [name, works])) as Record<
    CapabilityName,
    Capability
  >;
  expect(doctorReport(all, { Version: '1' })).toMatchObject({ healthy: true });
  expect(doctorReport(all, {}).text).toMatch(/\n\nEverything works\.\n$/);
  const off = doctorReport(all, {}, { exec: 'no secret is set' });
  expect(off.healthy).toBe(true);
  expect(off.text).toMatch(/^ {2}off Shell commands +no secret is set$/m);
  expect(off.text).toMatch(/\n\nEverything works; shell commands are off: no secret is set\.\n$/);
  const limited = { ...works, reason: 'One window at a time.' };
  expect(doctorReport({ ...all, windows: limited }, {}).text).toMatch(
    /\n\nEverything works, with one limit: windows\.\n$/,
  );
  const { text, healthy } = doctorReport(
    {
      ...all,
      ocr: {
        available: false,
        adapter: null,
        reason: 'No engine was found.',
        remedy: 'apt-get install tesseract-ocr',
      },
    },
    { Version: '1' },
  );
  expect(healthy).toBe(false);
  expect(text).toContain('No engine was found.');
  expect(text).toContain('To fix it: apt-get install tesseract-ocr');
  expect(text).toContain('1 of 11 do not work: reading text.');

  const noDisplay: Capability = {
    available: false,
    adapter: 'x11',
    reason: 'No X server.',
    remedy: 'Start it.',
  };
  const broken = doctorReport(
    { ...all, displays: noDisplay, capture: noDisplay, pointer: noDisplay },
    {},
  ).text;
  expect(broken.split('No X server.')).toHaveLength(2);
  expect(broken.indexOf('Pointer')).toBeLessThan(broken.indexOf('No X server.'));
  expect(broken.indexOf('No X server.')).toBeLessThan(broken.indexOf('Keyboard'));
});
