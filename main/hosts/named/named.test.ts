import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { displayNumbers } from '../../adapters/x11/virtual-display/own-number.ts';
import { desktopNameOf, stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { parseCommandLine } from '../cli/command-line.ts';
import { UsageError } from '../cli/usage-error.ts';
import { readAddress, writeAddress, type DesktopAddress } from './address.ts';
import { listDesktops, stopDesktop } from './commands.ts';
import { desktopEnvironment } from './desktop-environment.ts';
import { tokenOfDesktop } from './desktop-token.ts';
import { announceStart } from './announce-start.ts';
import { desktopsIn } from './running-desktops.ts';
import { endDesktop } from './stop-desktop.ts';

let folder: string;
const children: ReturnType<typeof spawn>[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-named-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const FACTS = { platform: 'linux', homeDirectory: '/home/u', environment: {} } as const;
const given = (flags: Readonly<Record<string, string>>, environment = {}): ReturnType<typeof readSources> =>
  readSources({ flags, environment, readFile: () => 'shared-token' });

const ADDRESS: DesktopAddress = {
  name: 'alpha',
  url: 'http://127.0.0.1:40001',
  pid: process.pid,
  host: 'here',
  started: '2026-11-22T10:00:00.000Z',
  display: ':40123',
  tokenFile: null,
};

describe('names', () => {
  test('each has its own folder below the state folder', () => {
    expect(stateDirOf(FACTS, given({ name: 'alpha' }))).toBe('/home/u/.local/state/deskhand/desktops/alpha');
    expect(stateDirOf(FACTS, given({ name: 'a', 'state-dir': '/s' }))).toBe('/s/desktops/a');
    expect(stateDirOf(FACTS, given({}))).toBe('/home/u/.local/state/deskhand');
  });

  test.each(['', '.', '..', '../x', 'a/b', 'A', '-a', 'a-', '.a', 'a b', 'é', `a${'b'.repeat(63)}`, 'a\n'])(
    '%j is none',
    (name) => {
      const read = (): unknown => desktopNameOf(given({ name }));
      // A line end, as a file would have it, is cut off.
      if (name === 'a\n') expect(read()).toBe('a');
      else expect(read).toThrow(/--name must be 1 to 63 lower-case letters/);
    },
  );

  test('every accepted name is one step below the folder, and no other path', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', '0', '.', '-', '_', '/', ' ', 'A', '\\', '\0') }),
        (name) => {
          let path: string;
          try {
            path = stateDirOf(FACTS, given({ name, 'state-dir': '/s' }));
          } catch {
            return;
          }
          expect(path.split('/').slice(0, -1)).toEqual(['', 's', 'desktops']);
          expect(join(path, '.')).toBe(path);
        },
      ),
    );
  });
});

test('a desktop has its own token, the same at each start, unless one is given', () => {
  const own = tokenOfDesktop(FACTS, given({}), folder);
  expect(own.given.value).toMatch(/^[\w-]{43}$/);
  expect(own.file).toBe(join(folder, 'token'));
  expect(statSync(join(folder, 'token')).mode & 0o777).toBe(0o600);
  expect(tokenOfDesktop(FACTS, given({}), folder)).toEqual(own);
  const environment = { SERVICE_TOKEN_FILE: '/run/shared' };
  const shared = tokenOfDesktop({ environment }, given({}, environment), folder);
  expect([shared.given.value, shared.file]).toEqual(['shared-token', '/run/shared']);
  writeFileSync(join(folder, 'token'), '');
  expect(() => tokenOfDesktop(FACTS, given({}), folder)).toThrow(/is empty: remove the file/);
});

test('nothing in the environment of a desktop leads to the session or to another profile', () => {
  const session = {
    DISPLAY: ':0',
    XAUTHORITY: '/x',
    WAYLAND_DISPLAY: 'w',
    DBUS_SESSION_BUS_ADDRESS: 'unix:a',
    XDG_RUNTIME_DIR: '/run/user/1',
    XDG_CONFIG_HOME: '/c',
    HOME: '/home/u',
    PATH: '/bin',
    LANG: 'C',
  };
  expect(desktopEnvironment(session, folder)).toEqual({
    PATH: '/bin',
    LANG: 'C',
    HOME: join(folder, 'home'),
  });
  expect(statSync(join(folder, 'home')).mode & 0o777).toBe(0o700);
});

test('the address stands in both folders for its owner alone, and goes unless another has replaced it', () => {
  const announced = join(folder, 'announced');
  const remove = writeAddress(ADDRESS, folder, announced);
  const paths = [join(folder, 'address.json'), join(announced, 'alpha.json')] as const;
  for (const path of paths) {
    expect(readAddress(path)).toEqual(ADDRESS);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  }
  const later = { ...ADDRESS, pid: 1 };
  writeFileSync(paths[1], JSON.stringify(later));
  remove();
  expect(paths.map((path) => readAddress(path))).toEqual([null, later]);
});

test('what is no address is none', () => {
  const path = join(folder, 'address.json');
  for (const text of ['', '{', '[]', 'null', JSON.stringify({ ...ADDRESS, pid: '1' })]) {
    writeFileSync(path, text);
    expect(readAddress(path)).toBeNull();
  }
});

test('numbers of displays follow from the folder, and folders seldom share one', () => {
  expect(displayNumbers('/s/desktops/a')).toEqual(displayNumbers('/s/desktops/a'));
  const firsts = Array.from({ length: 200 }, (_, index) => displayNumbers(`/s/desktops/task-${index}`)[0]);
  expect(new Set(firsts).size).toBeGreaterThan(195);
  for (const number of firsts) expect(number).toBeGreaterThanOrEqual(100);
});

/** A folder that a living process holds, as a service does. `code` runs in it. */
async function held(
  name: string,
  code = '',
): Promise<{ pid: number; directory: string; ended: Promise<unknown> }> {
  const directory = join(folder, name);
  mkdirSync(directory);
  const child = spawn(process.execPath, ['-e', `${code};setInterval(() => {}, 1000);console.log('up')`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  const { pid = 0 } = child;
  writeFileSync(join(directory, 'lock'), JSON.stringify({ pid, startedTicks: ticksOf(pid) }));
  return { pid, directory, ended: once(child, 'exit') };
}

const ticksOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ')[19] ?? '';

describe.runIf(process.platform === 'linux')('desktops of a folder', () => {
  test('are listed by what their locks and addresses say', async () => {
    const { pid, directory } = await held('running');
    writeAddress({ ...ADDRESS, name: 'running', pid }, directory, null);
    await held('starting');
    for (const name of ['lost', 'stopped']) mkdirSync(join(folder, name));
    writeAddress({ ...ADDRESS, name: 'lost' }, join(folder, 'lost'), null);
    expect(desktopsIn(folder).map(({ name, state }) => [name, state])).toEqual([
      ['lost', 'lost'],
      ['running', 'running'],
      ['starting', 'starting'],
      ['stopped', 'stopped'],
    ]);
    const lines: string[] = [];
    const options = { folder, print: (text: string) => lines.push(text), warn: () => undefined };
    listDesktops(options, false);
    expect(lines[0]?.split('\n')[2]).toMatch(
      new RegExp(`^running +running +http://127.0.0.1:40001 +${pid} +2026-11-22T10:00:00.000Z$`),
    );
    listDesktops(options, true);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject([
      {},
      { name: 'running', pid, display: ':40123' },
      {},
      {},
    ]);
  });

  test('one whose process has only begun is starting', () => {
    const directory = join(folder, 'begun');
    const begun = announceStart(directory);
    const found = () => desktopsIn(folder).find(({ name }) => name === 'begun');
    expect(found()).toMatchObject({ state: 'starting', pid: process.pid });
    begun.release();
    expect(found()).toMatchObject({ state: 'stopped', pid: null });
  });

  test('one that ends when asked is not killed; one that does not, is', async () => {
    const good = await held('good');
    expect(await endDesktop(good.directory)).toBe('ended');
    expect(await good.ended).toEqual([null, 'SIGTERM']);
    const deaf = await held('deaf', "process.on('SIGTERM', () => {})");
    expect(await endDesktop(deaf.directory, 100)).toBe('killed');
    expect(await deaf.ended).toEqual([null, 'SIGKILL']);
  });

  test('a later process of the same number is left alone', async () => {
    const other = await held('alpha');
    writeFileSync(join(other.directory, 'lock'), JSON.stringify({ pid: other.pid, startedTicks: '1' }));
    const lines: string[] = [];
    const options = { folder, print: (text: string) => lines.push(text), warn: () => undefined };
    expect(await stopDesktop(options, 'alpha')).toBe(true);
    expect(lines).toEqual(['The desktop alpha does not run.']);
    expect(readFileSync(`/proc/${other.pid}/stat`, 'latin1')).toMatch(/^\d+ \(.*\) [SR] /);
  });

  test('a name that is unknown is said', async () => {
    const lines: string[] = [];
    const options = { folder, print: () => undefined, warn: (text: string) => lines.push(text) };
    expect(await stopDesktop(options, '../x')).toBe(false);
    expect(lines).toEqual(['deskhand: there is no desktop "../x". "deskhand list" has the names.']);
  });
});

test('the command line takes list and stop', () => {
  expect(parseCommandLine(['list', '--json'])).toEqual({
    command: 'list',
    flags: {},
    asked: { asJson: true },
  });
  expect(parseCommandLine(['stop', 'alpha'])).toEqual({
    command: 'stop',
    flags: {},
    asked: { name: 'alpha' },
  });
  for (const argv of [['stop'], ['stop', 'a', 'b'], ['list', 'a'], ['serve', '--json']])
    expect(() => parseCommandLine(argv)).toThrow(UsageError);
});
