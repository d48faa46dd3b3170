import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BusCall, BusConnection } from '../../bus/connection.ts';
import { BUS_ERRORS, BusError, BusLostError, BusTimeoutError } from '../../bus/errors.ts';
import { Variant, type BusValue } from '../../bus/values.ts';
import { createFcitx } from './fcitx.ts';
import { createIbus, findIbus, machineId } from './ibus.ts';

/** A bus with one program on it, or with none. */
function busWith(answer?: (call: BusCall) => BusValue): { bus: BusConnection; calls: string[] } {
  const calls: string[] = [];
  const bus: BusConnection = {
    name: ':1.1',
    lost: new AbortController().signal,
    call(call) {
      calls.push(call.member);
      return Promise.resolve().then(() => ({
        body: answer === undefined ? [] : [answer(call)],
        sender: ':1.9',
      }));
    },
    ownerOf: (name) =>
      answer === undefined
        ? Promise.reject(new BusError(BUS_ERRORS.serviceUnknown, name))
        : Promise.resolve(':1.9'),
    onSignal: () => Promise.resolve(() => undefined),
    serve: () => () => undefined,
    close: () => undefined,
  };
  return { bus, calls };
}

const described = (name: string): BusValue =>
  new Variant('v', new Variant('(sa{sv}s)', ['IBusEngineDesc', new Map(), name]));
const caughtUp = (): Promise<void> => Promise.resolve();
const somewhere = (): Promise<string> => Promise.resolve('unix:path=/bus');

/** IBus with an engine, which it changes only if it `obeys`. */
function ibusWith(first: string, obeys = true) {
  let engine = first;
  const { bus, calls } = busWith(({ member, body = [] }) => {
    if (member === 'SetGlobalEngine' && obeys) engine = typeof body[0] === 'string' ? body[0] : '';
    return member === 'Get' ? described(engine) : '';
  });
  return { ibus: createIbus(somewhere, () => Promise.resolve(bus)), calls, engine: () => engine };
}

function fcitxWith(first: string, inactive: string) {
  let engine = first;
  const { bus, calls } = busWith(({ member }) => {
    if (member === 'Deactivate') engine = inactive;
    if (member === 'Activate') engine = first;
    return member === 'CurrentInputMethod' ? engine : '';
  });
  return { fcitx: createFcitx('unix:path=/bus', () => Promise.resolve(bus)), calls, engine: () => engine };
}

test.each(['hangul', 'libpinyin', 'anthy', 'table:wubi'])('IBus converts with %s', async (name) => {
  expect(await ibusWith(name).ibus.converting(caughtUp)).toBe(name);
});

test.each(['xkb:us::eng', 'xkb:jp::jpn', ''])('IBus converts nothing with "%s"', async (name) => {
  expect(await ibusWith(name).ibus.converting(caughtUp)).toBeUndefined();
});

test('IBus switches its engine off and on again', async () => {
  const { ibus, engine } = ibusWith('hangul');
  expect(await ibus.switchOff()).toBe(true);
  expect(engine()).toBe('xkb:us::eng');
  await ibus.switchOn('hangul');
  expect(engine()).toBe('hangul');
});

test('an engine that a person chose in the meantime stays', async () => {
  const { ibus, engine, calls } = ibusWith('anthy');
  await ibus.switchOn('hangul');
  expect(engine()).toBe('anthy');
  expect(calls).not.toContain('SetGlobalEngine');
});

test('a daemon that keeps its engine is found out', async () => {
  expect(await ibusWith('hangul', false).ibus.switchOff()).toBe(false);
  expect(await fcitxWith('pinyin', 'pinyin').fcitx.switchOff()).toBe(false);
});

test('Fcitx is asked once the program has reported its focus, and its engine is switched off and on', async () => {
  const { fcitx, engine, calls } = fcitxWith('pinyin', 'keyboard-us');
  const asked: number[] = [];
  const catchUp = (): Promise<void> => Promise.resolve(void asked.push(calls.length));
  expect(await fcitx.converting(catchUp)).toBe('pinyin');
  expect(asked).toEqual([0]);
  expect(await fcitx.switchOff()).toBe(true);
  expect(await fcitx.converting(caughtUp)).toBeUndefined();
  await fcitx.switchOn('pinyin');
  expect(engine()).toBe('pinyin');
});

test('a daemon that does not run is not called, which would start it', async () => {
  const { bus, calls } = busWith();
  const connect = (): Promise<BusConnection> => Promise.resolve(bus);
  const waits = (): Promise<void> => Promise.reject(new Error('The program was waited for.'));
  expect(await createIbus(somewhere, connect).converting(waits)).toBeUndefined();
  expect(await createFcitx('unix:path=/bus', connect).converting(waits)).toBeUndefined();
  expect(calls).toEqual([]);
});

test.each([
  ['no program uses it', (): Error => new BusError(BUS_ERRORS.failed, 'No global engine.')],
  ['it ends at that moment', (): Error => new BusLostError('the bus has closed it')],
])('it converts nothing where %s', async (_, errorOf) => {
  const { bus } = busWith(() => {
    throw errorOf();
  });
  expect(await createIbus(somewhere, () => Promise.resolve(bus)).converting(caughtUp)).toBeUndefined();
});

test('nothing listens at an address that was left behind', async () => {
  const refuse = (): Promise<BusConnection> => Promise.reject(new BusLostError('it cannot be reached'));
  expect(await createIbus(somewhere, refuse).converting(caughtUp)).toBeUndefined();
});

test('the text is refused where a daemon that runs does not answer', async () => {
  const { bus } = busWith(() => {
    throw new BusTimeoutError('Get', 1500);
  });
  const connect = (): Promise<BusConnection> => Promise.resolve(bus);
  for (const daemon of [createIbus(somewhere, connect), createFcitx('unix:path=/bus', connect)])
    await expect(daemon.converting(caughtUp)).rejects.toMatchObject({
      reason: 'not_supported',
      delivery: 'not_delivered',
    });
});

test.each([':7', ':7.0'])('the bus of IBus is found for display %s', async (display) => {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-ibus-'));
  const find = findIbus({ XDG_CONFIG_HOME: folder }, display);
  expect(await find()).toBeUndefined();
  await mkdir(join(folder, 'ibus/bus'), { recursive: true });
  await writeFile(
    join(folder, 'ibus/bus', `${await machineId()}-unix-7`),
    '# A comment\nIBUS_ADDRESS=unix:abstract=/ibus,guid=1\nIBUS_DAEMON_PID=12\n',
  );
  expect(await find()).toBe('unix:abstract=/ibus,guid=1');
  await rm(folder, { recursive: true, force: true });
});

test('a variable that names the bus of IBus comes first', async () => {
  expect(await findIbus({ IBUS_ADDRESS: 'unix:path=/own', HOME: '/nowhere' }, ':7')()).toBe('unix:path=/own');
  expect(await findIbus({}, ':7')()).toBeUndefined();
});
