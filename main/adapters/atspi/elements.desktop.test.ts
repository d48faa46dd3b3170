/** The contract over a real form of GTK 3 next to a terminal, and failures of programs and buses. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../testing/client.ts';
import { endChild } from '../../../testing/desktop.ts';
import { unguarded } from '../../ports/effect-guard.ts';
import type { ElementReading } from '../../ports/elements.ts';
import { describeElements } from '../../ports/testing/elements.contract.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import { createForkChild } from '../node/fork-child.ts';
import { createX11Link, type X11Link } from '../x11/link.ts';
import { createVirtualDisplay, type VirtualDisplay } from '../x11/virtual-display/virtual-display.ts';
import { createX11Windows } from '../x11/windows/windows.ts';
import { createAtspiElements, type AtspiElements } from './elements.ts';
import { COMPILE_CACHE } from '../../../testing/service.ts';

const FORM = join(import.meta.dirname, '../../../testing/elements/programs/gtk3.py');
const folder = mkdtempSync(join(tmpdir(), 'deskhand-atspi-'));
const log = join(folder, 'log');
const programs: ChildProcess[] = [];
let display: VirtualDisplay;
let link: X11Link;
let elements: AtspiElements;
let environment: NodeJS.ProcessEnv;

const alive = (): AbortSignal => new AbortController().signal;
const windows = async (): Promise<readonly WindowRecord[]> =>
  (await createX11Windows(link).list()).filter(({ visible }) => visible);
const idOf = (titles: ReadonlyMap<string, number>, title: string): number => titles.get(title) ?? 0;
let ids: ReadonlyMap<string, number>;

const start = (command: string, args: readonly string[]): ChildProcess => {
  const child = spawn(command, args, { env: environment, stdio: 'ignore' });
  programs.push(child);
  return child;
};
const read = async (): Promise<ElementReading> =>
  elements.read(await windows(), { budgetMs: 1500, signal: alive() });

/** Of this user, by their arguments. */
const processesNamed = (part: string): readonly number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(part))
    .map((line) => Number.parseInt(line, 10));

/** Other desktops of this machine have processes of the same names. */
const isOfThisBus = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${folder}/bus`);
const readersOfThisBus = (): readonly number[] => processesNamed('atspi/child/main.ts').filter(isOfThisBus);

beforeAll(async () => {
  writeFileSync(log, '');
  display = await createVirtualDisplay({
    size: { width: 1000, height: 700 },
    stateDir: folder,
    environment: process.env,
    log: () => undefined,
  });
  const { xauthority } = display;
  environment = { ...process.env, ...display.environment, DISPLAY: display.display, XAUTHORITY: xauthority };
  link = createX11Link({ display: display.display, xauthority });
  elements = createAtspiElements({ forkChild: createForkChild(COMPILE_CACHE), environment });
  start('/usr/bin/python3', [FORM, log, '3']);
  start('xterm', ['-T', 'Terminal']);
  await until('both are there', async () => (await windows()).length === 2, 20_000, 100);
  ids = new Map((await windows()).map(({ title, id }) => [title, id]));
}, 40_000);

afterAll(async () => {
  await elements.close();
  for (const program of programs) await endChild(program);
  link.close();
  await display.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('starts no process before the first question', () => {
  expect(readersOfThisBus()).toEqual([]);
});

describeElements('AT-SPI', () => ({
  elements,
  windows,
  form: idOf(ids, 'Form gtk3'),
  treeless: idOf(ids, 'Terminal'),
  async remove() {
    const drop = (await read()).elements.find(({ name, role }) => name === 'Drop' && role === 'button');
    await elements.act(drop?.ref ?? '', { verb: 'press', windowId: drop?.windowId ?? 0 }, unguarded);
    await until('its handler ran', () => readFileSync(log, 'utf8').includes('click Drop'));
  },
}));

/** Asked of the registry itself. */
function listenedTo(): readonly string[] {
  const script = [
    'import json; from gi.repository import Gio',
    'bus = lambda address: Gio.DBusConnection.new_for_address_sync(address, Gio.DBusConnectionFlags(1 | 8), None, None)',
    'session = Gio.bus_get_sync(Gio.BusType.SESSION)',
    "address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1).unpack()[0]",
    "events = bus(address).call_sync('org.a11y.atspi.Registry', '/org/a11y/atspi/registry', 'org.a11y.atspi.Registry', 'GetRegisteredEvents', None, None, 0, -1)",
    'print(json.dumps([event for _, event, *_ in events.unpack()[0]]))',
  ].join('\n');
  return JSON.parse(
    execFileSync('/usr/bin/python3', ['-c', script], { env: environment, encoding: 'utf8' }),
  ) as string[];
}

it('programs are listened to once their versions are asked for, which show a change that no pixel shows', async () => {
  expect(listenedTo()).toEqual([]);
  const form = programs[0]?.pid ?? 0;
  const version = async (): Promise<string | undefined> =>
    (await elements.versions?.([form], alive()))?.get(form);
  await until('it is known', async () => (await version()) !== undefined, 10_000, 100);
  expect(listenedTo()).toContain('Object:StateChanged:');
  const before = await version();
  expect(await version()).toBe(before);
  process.kill(form, 'SIGUSR1');
  await until('it is another one', async () => (await version()) !== before, 5000, 50);
});

it('a stopped program is a gap within its budget, the others are listed, and it is listed again when it goes on', async () => {
  const form = programs[0]?.pid ?? 0;
  process.kill(form, 'SIGSTOP');
  try {
    const started = performance.now();
    const { gaps } = await elements.read(await windows(), { budgetMs: 300, signal: alive() });
    expect(performance.now() - started).toBeLessThan(2500);
    expect(gaps).toContainEqual({ windowId: idOf(ids, 'Form gtk3'), reason: 'not_answering' });
  } finally {
    process.kill(form, 'SIGCONT');
  }
  await until('it is listed again', async () => (await read()).elements.length > 3, 8000, 200);
});

it('a stopped program does nothing of what was asked of it once that is no longer wanted', async () => {
  const form = programs[0]?.pid ?? 0;
  const button = (await read()).elements.find(
    ({ role, does }) => role === 'button' && does.includes('press'),
  );
  const before = readFileSync(log, 'utf8');
  const stop = new AbortController();
  const { signal } = stop;
  const confirm = (): Promise<void> => {
    signal.throwIfAborted();
    return Promise.resolve();
  };
  process.kill(form, 'SIGSTOP');
  try {
    const acting = elements.act(button?.ref ?? '', { verb: 'press', windowId: 0 }, { signal, confirm });
    const ended = expect(acting).rejects.toThrow('paused');
    await sleep(500);
    stop.abort(new Error('paused'));
    const aborted = performance.now();
    await ended;
    expect(performance.now() - aborted).toBeLessThan(1000);
  } finally {
    process.kill(form, 'SIGCONT');
  }
  await until('it answers again', async () => (await read()).elements.length > 3, 8000, 200);
  await sleep(500);
  expect(readFileSync(log, 'utf8')).toBe(before);
  // It would have.
  await elements.act(button?.ref ?? '', { verb: 'press', windowId: 0 }, unguarded);
  await until('its handler ran', () => readFileSync(log, 'utf8') !== before);
});

it('is there again after the registry, then the child that reads, were killed', async () => {
  const [registry] = processesNamed('at-spi2-registryd').filter(isOfThisBus);
  expect(registry).toBeDefined();
  process.kill(registry ?? 0, 'SIGKILL');
  await until('the form is listed', async () => (await read()).elements.length > 3, 8000, 200);
  const [child] = readersOfThisBus();
  expect(child).toBeDefined();
  process.kill(child ?? 0, 'SIGKILL');
  await until('the form is listed', async () => (await read()).elements.length > 3, 8000, 200);
});

it('after the bus was killed, a program that starts again is listed', async () => {
  const [bus] = processesNamed(`${folder}/bus/session.conf`).filter(
    (pid) => !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('setpriv'),
  );
  expect(bus).toBeDefined();
  process.kill(bus ?? 0, 'SIGKILL');
  start('/usr/bin/python3', [FORM, log, '2']);
  await until('the new form is there', async () => (await windows()).length === 3, 20_000, 100);
  const told = async (): Promise<boolean> => {
    const reading = await read().catch(() => null);
    const fresh = (await windows()).at(-1)?.id;
    return reading?.elements.some(({ name }) => name === 'Button 0') === true && fresh !== undefined;
  };
  await until('a form is listed', told, 15_000, 250);
}, 45_000);
