/** The client on its own bus, with gdbus, dbus-send and GLib as the other side. */
import { execFile } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBus, type BusConnection } from './connection.ts';
import { BUS_ERRORS, BusError, BusLostError, BusTimeoutError } from './errors.ts';
import { openFileStream } from './file-stream.ts';
import { closeFile, sealedFile } from './libc.ts';
import type { BusMessage } from './message.ts';
import { openPlainStream } from './stream.ts';
import { startPrivateBus, type PrivateBus } from './testing/private-bus.ts';
import { Variant } from './values.ts';

const run = promisify(execFile);
const userId = process.getuid?.() ?? 0;
const PATH = '/test';

let bus: PrivateBus;
let connection: BusConnection;
beforeAll(async () => {
  bus = await startPrivateBus();
});
afterAll(() => bus.stop());

const gdbus = async (...args: readonly string[]): Promise<string> =>
  (await run('gdbus', [...args, '--address', bus.address], { encoding: 'utf8' })).stdout.trim();
const gdbusCall = (member: string, ...args: readonly string[]): Promise<string> =>
  gdbus('call', '--dest', connection.name, '--object-path', PATH, '--method', `org.test.${member}`, ...args);

describe.each([
  ['with file descriptors', openFileStream],
  ['through sockets of Node', openPlainStream],
])('%s', (_title, openStream) => {
  const open = (options: { mostBytes?: number } = {}): Promise<BusConnection> =>
    openBus({ address: bus.address, openStream, userId, closeFile, ...options });
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());

  test('the bus knows this process behind our name', async () => {
    const { body } = await connection.call({
      to: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'GetConnectionUnixProcessID',
      signature: 's',
      body: [connection.name],
    });
    expect(body).toEqual([process.pid]);
  });

  test('values of every type reach gdbus and come from it', async () => {
    const seen: BusMessage[] = [];
    const stop = connection.serve(PATH, (call) => {
      seen.push(call);
      const body = [
        7,
        true,
        -2,
        3,
        -70_000,
        4_000_000_000,
        -(2n ** 40n),
        2n ** 63n,
        0.5,
        'ж😀',
        '/a/b',
        'a{sv}',
        new Uint8Array([1, 2]),
        new Map([['k', new Variant('(is)', [1, 'x'])]]),
        new Variant('as', []),
      ];
      return Promise.resolve({ signature: 'ybnqiuxtdsogaya{sv}v', body });
    });
    const args = ['uint32 5', "{'a': <(1, 'ü')>}", "@as ['x', '']"];
    const printed = await gdbusCall('Every', ...args);
    stop();
    expect(printed).toBe(
      "(byte 0x07, true, int16 -2, uint16 3, -70000, uint32 4000000000, int64 -1099511627776, uint64 9223372036854775808, 0.5, 'ж😀', objectpath '/a/b', signature 'a{sv}', [byte 0x01, 0x02], {'k': <(1, 'x')>}, <@as []>)",
    );
    expect(seen.find(({ member }) => member === 'Every')).toMatchObject({
      signature: 'ua{sv}as',
      body: [5, new Map([['a', new Variant('(is)', [1, 'ü'])]]), ['x', '']],
    });
  });

  test('errors have the names that the other side gives, and ours reach it', async () => {
    const call = connection.call({ to: 'org.nobody', path: '/', interface: 'org.nobody', member: 'Ask' });
    await expect(call).rejects.toMatchObject({ name: BUS_ERRORS.serviceUnknown });
    await expect(call).rejects.toBeInstanceOf(BusError);
    await expect(gdbusCall('Unknown')).rejects.toThrow('UnknownObject');
    const stop = connection.serve(PATH, () => Promise.reject(new BusError('org.test.Full', 'No room left.')));
    await expect(gdbusCall('Full')).rejects.toThrow(/org\.test\.Full: No room left\./);
    stop();
  });

  test('signals come to those who listen for them, and to no one after that', async () => {
    const heard: unknown[] = [];
    const stop = await connection.onSignal({ interface: 'org.test', member: 'Rang' }, ({ path, body }) =>
      heard.push([path, ...body]),
    );
    const ring = (member: string): Promise<unknown> =>
      run('dbus-send', [`--bus=${bus.address}`, '--type=signal', '/bell', `org.test.${member}`, 'int32:3']);
    await ring('Other');
    await ring('Rang');
    await expect.poll(() => heard).toEqual([['/bell', 3]]);
    stop();
    await ring('Rang');
    await connection.ownerOf('org.freedesktop.DBus');
    expect(heard).toHaveLength(1);
  });

  test('a call that is not answered ends by its time or by its signal', async () => {
    const stop = connection.serve(PATH, () => new Promise(() => undefined));
    const silent = { to: connection.name, path: PATH, interface: 'org.test', member: 'Sleep' };
    await expect(connection.call(silent, { timeoutMs: 50 })).rejects.toBeInstanceOf(BusTimeoutError);
    const end = new AbortController();
    const call = connection.call(silent, { signal: end.signal });
    end.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    stop();
  });

  test('a message that is larger than allowed ends the connection with a reason, and a large one passes whole', async () => {
    const large = 'x'.repeat(3_000_000);
    const stop = connection.serve(PATH, ({ body }) => Promise.resolve({ signature: 's', body }));
    const echo = { path: PATH, interface: 'org.test', member: 'Echo', signature: 's', body: [large] };
    const other = await open();
    expect((await other.call({ to: connection.name, ...echo })).body[0]).toBe(large);
    other.close();
    const careful = await open({ mostBytes: 100_000 });
    await expect(careful.call({ to: connection.name, ...echo })).rejects.toBeInstanceOf(BusLostError);
    expect(careful.lost.aborted).toBe(true);
    stop();
  });
});

/** GLib takes our file and gives one back. */
const SWAP = `
import os, sys
from gi.repository import Gio, GLib
address, name = sys.argv[1:]
flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
reader, writer = os.pipe()
files = Gio.UnixFDList.new()
place = files.append(writer)
os.close(writer)
reply, got = bus.call_with_unix_fd_list_sync(name, '/swap', 'org.test', 'Swap', GLib.Variant('(h)', (place,)), None, 0, 5000, files, None)
files = None
theirs = got.get(reply.unpack()[0])
try:
    os.write(theirs, b'changed')
    sealed = False
except OSError:
    sealed = True
print(os.pread(theirs, 100, 0).decode(), sealed, end=' ')
import gc; gc.collect()
print(os.read(reader, 100).decode())
`;

test('file descriptors go both ways, sealed ones stay sealed, and none is left open', async () => {
  const ours = await openBus({ address: bus.address, openStream: openFileStream, userId, closeFile });
  const open = (): number => readdirSync('/proc/self/fd').length;
  ours.serve('/swap', async ({ body: [theirs] }) => {
    await setTimeout(20);
    writeSync(typeof theirs === 'number' ? theirs : -1, 'written by us');
    return { signature: 'h', body: [sealedFile('given', Buffer.from('given by us'))] };
  });
  const before = open();
  const { stdout } = await run('/usr/bin/python3', ['-c', SWAP, bus.address, ours.name], {
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('given by us True written by us');
  // The file that was given is the caller's to close: here no one does.
  expect(open() - before).toBe(1);

  const path = join(tmpdir(), `deskhand-bus-${process.pid}`);
  writeFileSync(path, 'by path');
  const file = openSync(path, 'r');
  unlinkSync(path);
  const stop = ours.serve('/echo', ({ body }) =>
    Promise.resolve({ signature: 'hh', body: [...body, ...body] }),
  );
  const many = open();
  const echo = {
    to: ours.name,
    path: '/echo',
    interface: 'org.test',
    member: 'Echo',
    signature: 'h',
    body: [file],
  };
  for (let round = 0; round < 100; round++) {
    const { body } = await ours.call(echo);
    const [one, two] = body;
    expect(one).toBe(two);
    if (round === 0 && typeof one === 'number') expect(readFileSync(one, 'utf8')).toBe('by path');
    if (typeof one === 'number') closeFile(one);
  }
  expect(open()).toBe(many);
  stop();
  closeSync(file);
  ours.close();
});

test('a bus that ends ends calls under way with that error; one that is not there cannot be reached', async () => {
  const other = await startPrivateBus();
  for (const openStream of [openFileStream, openPlainStream]) {
    const ours = await openBus({ address: other.address, openStream, userId, closeFile });
    ours.serve(PATH, () => new Promise(() => undefined));
    const call = ours.call({ to: ours.name, path: PATH, interface: 'org.test', member: 'Sleep' });
    const lost = expect(call).rejects.toBeInstanceOf(BusLostError);
    if (openStream === openPlainStream) await other.stop();
    else ours.close();
    await lost;
    expect(ours.lost.aborted).toBe(true);
    await expect(ours.ownerOf('org.test')).rejects.toBeInstanceOf(BusLostError);
  }
  for (const openStream of [openFileStream, openPlainStream])
    await expect(openBus({ address: other.address, openStream, userId })).rejects.toBeInstanceOf(
      BusLostError,
    );
});
