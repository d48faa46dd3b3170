/** Desktops that start at the same moment, live next to each other, die one by one, and come back. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../testing/client.ts';
import { startProcess } from '../../testing/service.ts';
import { cpuSeconds } from '../../testing/desktops/load/desktop-cost.ts';
import {
  addressIn,
  processesNaming,
  startNamed,
  type NamedDesktopUnderTest,
} from '../../testing/desktops/named-desktop.ts';

const NAMES = ['alpha', 'beta', 'gamma'] as const;
/** Of a core. On an idle one a start takes no longer than that; on a busy one the wall clock measures the others. */
const START_SECONDS = 2;

const DRAWING = { env: { SERVICE_VIRTUAL_GL: 'on' } };

let stateDir: string;
let desktops: NamedDesktopUnderTest[];

beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'deskhand-many-'));
  desktops = await Promise.all(
    NAMES.map((name) => startNamed(name, stateDir, name === 'gamma' ? DRAWING : {})),
  );
});
afterAll(async () => {
  await Promise.all(desktops.map(({ service }) => service.stop()));
  rmSync(stateDir, { recursive: true });
});

const named = (name: (typeof NAMES)[number]): NamedDesktopUnderTest => {
  const found = desktops.find((desktop) => desktop.name === name);
  if (found === undefined) throw new Error(`${name} was not started`);
  return found;
};

async function command(
  ...args: readonly string[]
): Promise<{ code: number | string; stdout: string; stderr: string }> {
  const started = startProcess({ stateDir, args });
  const code = await started.ended;
  return { code, ...started.output };
}

const listed = async (): Promise<Readonly<Record<string, string>>> => {
  const { stdout } = await command('list', '--json');
  const found = JSON.parse(stdout) as readonly { readonly name: string; readonly state: string }[];
  return Object.fromEntries(found.map(({ name, state }) => [name, state]));
};

test('each has started with two seconds of a core, at an address, on a display and with its own token', () => {
  const distinct = (values: readonly unknown[]): number => new Set(values).size;
  expect(distinct(desktops.map(({ service }) => service.url))).toBe(3);
  expect(distinct(desktops.map(({ address }) => address['display']))).toBe(3);
  expect(distinct(desktops.map(({ directory }) => readFileSync(join(directory, 'token'), 'utf8')))).toBe(3);
  for (const { name, service, directory, address } of desktops) {
    expect(address).toMatchObject({ name, url: service.url, pid: service.child.pid });
    expect(statSync(join(directory, 'address.json')).mode & 0o777).toBe(0o600);
    expect(service.output.stdout).toContain(`{"event":"listening","name":"${name}","url":"${service.url}"`);
  }
  const cpu = desktops.map(cpuSeconds);
  for (const seconds of cpu) expect(seconds).toBeLessThan(START_SECONDS);
  const wallMs = desktops.map(({ startMs }) => startMs.toFixed(0));
  console.log(`three started at once: ${wallMs.join(', ')} ms, ${cpu.join(', ')} s of a core`);
});

test('programs of each get its display, bus, runtime folder and home, and no other', async () => {
  for (const { directory, address, client } of desktops) {
    const file = join(directory, 'seen');
    const { status } = await client.post('/launch', {
      executable: '/bin/sh',
      args: ['-c', `env > '${file}.new' && mv '${file}.new' '${file}'`],
    });
    expect(status).toBe(200);
    await until('the program has written its environment', () => existsSync(file));
    const environment = readFileSync(file, 'utf8').split('\n');
    expect(environment).toEqual(
      expect.arrayContaining([
        `DISPLAY=${String(address['display'])}`,
        `DBUS_SESSION_BUS_ADDRESS=unix:path=${directory}/bus/bus`,
        `XDG_RUNTIME_DIR=${directory}/bus`,
        `HOME=${directory}/home`,
      ]),
    );
    expect(environment.join('\n')).not.toContain('TOKEN');
  }
});

test('their displays have no OpenGL, which costs memory, unless they are to', async () => {
  expect(await named('alpha').tool('xdpyinfo', ['-queryExtensions'])).not.toContain('GLX');
  expect(await named('gamma').tool('xdpyinfo', ['-queryExtensions'])).toContain('GLX');
});

test('an act moves the pointer of its own display alone', async () => {
  const places = [111, 222, 333];
  for (const [index, { client }] of desktops.entries()) {
    const target = { mode: 'pixel', x: places[index], y: 40 };
    expect((await client.post('/action', { action: 'move', target })).status).toBe(200);
  }
  for (const [index, { tool }] of desktops.entries())
    expect(await tool('xdotool', ['getmouselocation'])).toContain(`x:${places[index]} y:40 `);
});

test('a second one of the same name is refused with a sentence', async () => {
  const { code, stderr } = await command('serve', '--name', 'alpha');
  expect(code).toBe(69);
  expect(stderr).toBe(
    `deskhand: The desktop alpha is already running (pid ${named('alpha').service.child.pid}). Stop it with "deskhand stop alpha", or give this one another --name.\n`,
  );
});

test('a token of one opens no other', async () => {
  const token = readFileSync(join(named('alpha').directory, 'token'), 'utf8').trim();
  const { status } = await named('beta').client.get('/displays', { headers: { 'x-service-token': token } });
  expect(status).toBe(401);
});

test('one that is killed is listed as lost, and comes back with its display and token while an X server that was killed comes back under its number', async () => {
  const before = named('gamma');
  const token = readFileSync(join(before.directory, 'token'), 'utf8');
  before.service.child.kill('SIGKILL');
  await before.service.ended;
  await until(
    'its programs have ended with it',
    async () => (await processesNaming(before.directory)).length === 0,
  );
  expect(await listed()).toMatchObject({ alpha: 'running', beta: 'running', gamma: 'lost' });

  const { address, client, directory, tool } = named('beta');
  const [server = 0] = (await processesNaming(join(directory, 'virtual-display.xauthority'))).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith('Xvfb\0'),
  );
  process.kill(server, 'SIGKILL');
  const after = await startNamed('gamma', stateDir);
  desktops = desktops.map((desktop) => (desktop === before ? after : desktop));
  await until('beta shows its screen again', async () => (await client.get('/screen')).status === 200);
  expect(await tool('xdpyinfo', [])).toContain(`name of display:    ${String(address['display'])}`);
  expect(after.address['display']).toBe(before.address['display']);
  expect(readFileSync(join(after.directory, 'token'), 'utf8')).toBe(token);
  expect(addressIn(after.directory)['pid']).toBe(after.service.child.pid);
  for (const each of [after, named('alpha')]) expect((await each.client.get('/screen')).status).toBe(200);
});

test('stop ends one with all that it started, and leaves the others', async () => {
  const { service, directory } = named('alpha');
  const { code, stdout } = await command('stop', 'alpha');
  expect([code, stdout]).toEqual([0, 'The desktop alpha has ended.\n']);
  expect(await service.ended).toBe(0);
  expect(existsSync(join(directory, 'address.json'))).toBe(false);
  await until('nothing of it is left', async () => (await processesNaming(directory)).length === 0);
  expect(await listed()).toMatchObject({ alpha: 'stopped', beta: 'running', gamma: 'running' });
  expect((await named('beta').client.get('/displays')).status).toBe(200);
});
