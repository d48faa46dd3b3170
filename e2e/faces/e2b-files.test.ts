/** `sandbox.files` of `@e2b/desktop`, unmodified, judged by the folder of shared files on the disk. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FileNotFoundError, NotEnoughSpaceError, Sandbox } from '@e2b/desktop';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { agentCommand } from '../trust/owner-command.ts';

const run = promisify(execFile);
const TOKEN = 'a-token-of-the-tests';
const MB = 1_000_000;
const MAX_MB = 120;

let base: string;
let shared: string;
let desktop: TestDesktop;
let service: TestService;
let sandbox: Sandbox;

const withKey = (apiKey = TOKEN, { url } = service) => {
  const address = `${url}/faces/e2b`;
  return { apiKey, apiUrl: address, sandboxUrl: address, retries: 0 };
};

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'deskhand-e2b-files-'));
  shared = join(base, 'shared');
  mkdirSync(join(base, 'outside'));
  writeFileSync(join(base, 'outside/secret'), 'not shared');
  desktop = await startDesktop();
  const env = {
    SERVICE_FACES: 'e2b',
    SERVICE_TOKEN: TOKEN,
    SERVICE_FILES_DIR: shared,
    SERVICE_FILES_MAX_MB: String(MAX_MB),
  };
  service = await startServiceOn(desktop, { env });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  rmSync(base, { recursive: true });
});
beforeEach(async () => {
  rmSync(shared, { recursive: true, force: true });
  mkdirSync(shared);
  sandbox = await Sandbox.create(withKey());
});
afterEach(() => sandbox.kill());

const residentBytes = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))?.[1]) * 1024;

const onDisk = (): string[] => readdirSync(shared, { recursive: true }).map(String).sort();

describe('files', () => {
  test('are written to the folder, one and several, from every kind of data', async () => {
    const bytes = randomBytes(3 * MB);
    expect(await sandbox.files.write('notes.txt', 'größe\n')).toEqual({
      name: 'notes.txt',
      path: '/home/user/notes.txt',
      type: 'file',
    });
    await sandbox.files.write('/home/user/in/deep/größe 1.bin', new Blob([bytes]));
    const several = await sandbox.files.write([
      { path: '~/a.txt', data: 'a' },
      { path: './in/b.bin', data: new Uint8Array([0, 13, 10, 45, 45]).buffer },
      { path: 'c.txt', data: new Blob(['c']).stream() },
      { path: 'empty', data: '' },
    ]);
    expect(several.map(({ path }) => path)).toEqual([
      '/home/user/a.txt',
      '/home/user/in/b.bin',
      '/home/user/c.txt',
      '/home/user/empty',
    ]);
    expect(readFileSync(join(shared, 'notes.txt'), 'utf8')).toBe('größe\n');
    expect(readFileSync(join(shared, 'in/deep/größe 1.bin')).equals(bytes)).toBe(true);
    expect([...readFileSync(join(shared, 'in/b.bin'))]).toEqual([0, 13, 10, 45, 45]);
    expect(['a.txt', 'c.txt', 'empty'].map((name) => readFileSync(join(shared, name), 'utf8'))).toEqual([
      'a',
      'c',
      '',
    ]);
    await sandbox.files.write('notes.txt', 'new');
    expect(readFileSync(join(shared, 'notes.txt'), 'utf8')).toBe('new');
  });

  test('are read as text, bytes, blob and stream', async () => {
    const bytes = randomBytes(2 * MB);
    writeFileSync(join(shared, 'big.bin'), bytes);
    writeFileSync(join(shared, 'ß.txt'), 'größe\n');
    writeFileSync(join(shared, 'empty'), '');
    expect(await sandbox.files.read('ß.txt')).toBe('größe\n');
    expect(await sandbox.files.read('empty')).toBe('');
    expect(await sandbox.files.read('empty', { format: 'bytes' })).toEqual(new Uint8Array());
    expect(Buffer.from(await sandbox.files.read('big.bin', { format: 'bytes' })).equals(bytes)).toBe(true);
    const blob = await sandbox.files.read('/home/user/big.bin', { format: 'blob' });
    expect(Buffer.from(await blob.arrayBuffer()).equals(bytes)).toBe(true);
    const pieces: Uint8Array[] = [];
    for await (const piece of await sandbox.files.read('big.bin', { format: 'stream' })) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    await expect(sandbox.files.read('missing')).rejects.toThrow(FileNotFoundError);
  });

  test('are listed with their folders, found and removed', async () => {
    mkdirSync(join(shared, 'in/deep'), { recursive: true });
    for (const name of ['a.txt', 'in/b.txt', 'in/deep/c.txt']) writeFileSync(join(shared, name), 'abc');
    const namesIn = async (path: string, depth?: number): Promise<string[]> =>
      (await sandbox.files.list(path, depth === undefined ? {} : { depth })).map(
        ({ type, path: found, size }) => `${type} ${found} ${size}`,
      );
    const top = ['file /home/user/a.txt 3', 'dir /home/user/in 0'];
    const inner = ['file /home/user/in/b.txt 3', 'dir /home/user/in/deep 0'];
    expect(await namesIn('.')).toEqual(top);
    expect(await namesIn('/home/user')).toEqual(top);
    expect(await namesIn('in')).toEqual(inner);
    expect(await namesIn('/home/user', 2)).toEqual([...top, ...inner]);
    await expect(namesIn('missing')).rejects.toThrow(FileNotFoundError);
    await expect(namesIn('a.txt')).rejects.toThrow(/instead of a file/);

    const { modifiedTime, ...info } = await sandbox.files.getInfo('in/b.txt');
    expect(info).toMatchObject({ name: 'b.txt', type: 'file', path: '/home/user/in/b.txt', size: 3 });
    expect(Math.abs(Date.now() - (modifiedTime?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await sandbox.files.getInfo('in')).toMatchObject({ type: 'dir', path: '/home/user/in' });
    expect(await sandbox.files.getInfo('/home/user')).toMatchObject({ type: 'dir', name: 'user' });
    const paths = ['in/b.txt', 'in/deep', '.', 'in/missing', 'missing/b.txt'];
    expect(await Promise.all(paths.map((path) => sandbox.files.exists(path)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);

    await sandbox.files.remove('in/b.txt');
    await sandbox.files.remove('in/b.txt');
    await expect(sandbox.files.remove('in')).rejects.toThrow(/holds files/);
    expect(onDisk()).toEqual(['a.txt', 'in', 'in/deep', 'in/deep/c.txt']);
    expect(await sandbox.files.makeDir('in/deep')).toBe(false);
  });

  test('of 100 MB pass without ever being whole in memory', async () => {
    const sent = join(base, 'sent');
    writeFileSync(sent, randomBytes(MB));
    truncateSync(sent, 100 * MB);
    const url = `${service.url}/faces/e2b/files?path=large`;
    const headers = ['-H', `x-api-key: ${TOKEN}`, '-H', `e2b-sandbox-id: ${sandbox.sandboxId}`];
    const before = residentBytes();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, residentBytes())), 20);
    try {
      await run('curl', ['-sfF', `file=@${sent}`, ...headers, '-o', '/dev/null', url]);
      expect(readFileSync(join(shared, 'large')).equals(readFileSync(sent))).toBe(true);
      await run('curl', ['-sf', ...headers, '-o', join(base, 'got'), url]);
      expect(readFileSync(join(base, 'got')).equals(readFileSync(sent))).toBe(true);
    } finally {
      clearInterval(watch);
    }
    console.log(`100 MB in and out: memory grew by ${((most - before) / MB).toFixed(1)} MB.`);
    expect(most - before).toBeLessThan(60 * MB);
  });

  test('are not confused with the pictures of scrot', async () => {
    const picture = Buffer.from(await sandbox.screenshot());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    await sandbox.commands.run('scrot shot.png');
    expect(await sandbox.files.exists('shot.png')).toBe(true);
    await sandbox.files.write('shot.png', 'mine');
    expect(await sandbox.files.read('shot.png')).toBe('mine');
    expect(onDisk()).toEqual(['shot.png']);
  });
});

describe('refused', () => {
  test('with what to do instead: empty folders, other names, watching', async () => {
    await expect(sandbox.files.makeDir('new')).rejects.toThrow(
      /no operation for making empty folders.*Write a file/,
    );
    await sandbox.files.write('a.txt', 'a');
    await expect(sandbox.files.rename('a.txt', 'b.txt')).rejects.toThrow(
      /no operation for renaming files.*Read the file, write it under its new path/,
    );
    await expect(sandbox.files.watchDir('.', () => undefined)).rejects.toThrow(/no operation for watching/);
    expect(onDisk()).toEqual(['a.txt']);
  });

  test('paths that leave the folder, and names that some system cannot have', async () => {
    symlinkSync(join(base, 'outside'), join(shared, 'link'));
    for (const path of [
      '../outside/secret',
      '/home/user/../../etc/passwd',
      join(base, 'outside/secret'),
      '/etc/passwd',
      '/',
      'link/secret',
      'a\u202Eb',
      'a\\..\\..\\secret',
      'C:\\secret',
      'con.txt',
      'x'.repeat(300),
      `${'x/'.repeat(2500)}x`,
    ]) {
      await expect(sandbox.files.read(path)).rejects.toThrow(/path|outside/i);
      await expect(sandbox.files.write(path, 'taken')).rejects.toThrow(/path|outside/i);
      await expect(sandbox.files.write([{ path, data: 'taken' }])).rejects.toThrow(/path|outside/i);
      await expect(sandbox.files.list(path)).rejects.toThrow(/path|outside/i);
      await expect(sandbox.files.exists(path)).rejects.toThrow(/path|outside/i);
      await expect(sandbox.files.remove(path)).rejects.toThrow(/path|outside/i);
    }
    await expect(sandbox.files.read('link')).rejects.toThrow(/link/);
    await expect(sandbox.files.read('a\0b')).rejects.toThrow('Bad Request');
    await expect(sandbox.files.write([{ path: 'a\0b', data: 'taken' }])).rejects.toThrow(/character/);
    await expect(sandbox.files.exists('a\0b')).rejects.toThrow(/character/);
    expect(readFileSync(join(base, 'outside/secret'), 'utf8')).toBe('not shared');
    expect(onDisk()).toEqual(['link', 'link/secret']);
  });

  test('more than all files may have; what was written before is named', async () => {
    writeFileSync(join(shared, 'there'), '');
    truncateSync(join(shared, 'there'), (MAX_MB - 8) * MB);
    const full = sandbox.files.write('big', new Blob([Buffer.alloc(9 * MB)]));
    await expect(full).rejects.toThrow(NotEnoughSpaceError);
    // Over the connections that the refusals leave behind.
    const after = await Promise.all(Array.from({ length: 6 }, () => sandbox.files.list('.')));
    expect(after.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(onDisk()).toEqual(['there']);
    const several = sandbox.files.write([
      { path: 'first', data: '1' },
      { path: '../second', data: '2' },
    ]);
    await expect(several).rejects.toThrow(/These files were written: \/home\/user\/first\..*name of dots/);
    expect(onDisk()).toEqual(['first', 'there']);
  });

  test('forms that break off, other bodies and other clients; nothing stays', async () => {
    const { sandboxId: id } = sandbox;
    const head = 'content-disposition: form-data; name="file"; filename="half"';
    const sent = async (type: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await fetch(`${service.url}/faces/e2b/files?path=half`, {
        method: 'POST',
        headers: { 'x-api-key': TOKEN, 'e2b-sandbox-id': id, 'content-type': type, ...headers },
        body,
      });
      return answer.status;
    };
    const form = 'multipart/form-data; boundary=b';
    expect(await sent(form, `--b\r\n${head}\r\n\r\nhalf of it`)).toBe(422);
    expect(await sent(form, `--b\r\n${head.replace('file"', 'other"')}\r\n\r\nx\r\n--b--`)).toBe(422);
    expect(await sent('application/octet-stream', 'x')).toBe(415);
    const whole = `--b\r\n${head}\r\n\r\nx\r\n--b--`;
    expect(await sent(form, whole, { 'content-encoding': 'gzip' })).toBe(415);
    expect(await sent(form, whole, { 'x-api-key': 'not-the-token' })).toBe(401);
    expect(await sent(form, whole, { origin: 'http://example.org' })).toBe(403);
    expect(await sent(form, whole, { 'e2b-sandbox-id': 'another' })).toBe(502);
    expect(onDisk()).toEqual([]);
    expect(await sent(form, whole)).toBe(200);
    expect(onDisk()).toEqual(['half']);
  });

  test('an upload whose client leaves: nothing stays, and the sandbox goes on', async () => {
    const leaving = new AbortController();
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="left"\r\n\r\n';
    // Never closed.
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.concat([Buffer.from(head), Buffer.alloc(3 * MB)]));
      },
    });
    const init: RequestInit & { readonly duplex: 'half' } = {
      method: 'POST',
      headers: {
        'x-api-key': TOKEN,
        'e2b-sandbox-id': sandbox.sandboxId,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body,
      duplex: 'half',
      signal: leaving.signal,
    };
    const answered = expect(fetch(`${service.url}/faces/e2b/files?path=left`, init)).rejects.toThrow(
      /aborted/,
    );
    await until('its draft', () => onDisk().length > 0);
    leaving.abort();
    await answered;
    await until('nothing of it', () => onDisk().length === 0);
    await sandbox.files.write('next', 'here');
    expect(onDisk()).toEqual(['next']);
  });

  test('agents without the scope files, and everyone while files are off', async () => {
    writeFileSync(join(shared, 'a.txt'), 'a');
    const allRefused = async (those: Sandbox, message: RegExp): Promise<void> => {
      for (const work of [
        () => those.files.read('a.txt'),
        () => those.files.write('b.txt', 'b'),
        () => those.files.list('.'),
        () => those.files.exists('a.txt'),
        () => those.files.getInfo('a.txt'),
        () => those.files.makeDir('.'),
        () => those.files.remove('a.txt'),
      ])
        await expect(work()).rejects.toThrow(message);
      expect(Buffer.from(await those.screenshot()).length).toBeGreaterThan(100);
      await those.kill();
    };
    await sandbox.kill();
    const added = agentCommand(service, 'add', 'worker', '--scope', 'see,act');
    await allRefused(await Sandbox.create(withKey(added.split('\n')[0])), /scope/);
    const off = await startServiceOn(desktop, {
      env: { SERVICE_FACES: 'e2b', SERVICE_TOKEN: TOKEN, SERVICE_FILES: 'false', SERVICE_FILES_DIR: shared },
    });
    try {
      await allRefused(await Sandbox.create(withKey(TOKEN, off)), /Shared files are off.*SERVICE_FILES/);
    } finally {
      await off.stop();
    }
    expect(onDisk()).toEqual(['a.txt']);
  });
});
