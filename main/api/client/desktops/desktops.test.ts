import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../../../testing/hosts/memory-host.ts';
import { PausedError, UnreachableError } from '../errors.ts';
import { DesktopLostError, NoDesktopError } from './desktop-errors.ts';
import { desktops } from './desktops.ts';
import { leaseFiles } from './lease-files.ts';
import { fileSource, folderSource } from './local-sources.ts';

let folder: string;
const hosts: MemoryHost[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-desktops-'));
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
  rmSync(folder, { recursive: true });
});

async function running(token: string): Promise<MemoryHost> {
  const host = await startMemoryHost({ token });
  hosts.push(host);
  return host;
}

const listed = (...entries: readonly object[]): string => {
  const path = join(folder, 'desktops.json');
  writeFileSync(path, JSON.stringify(entries));
  return path;
};

describe('sources', () => {
  test('a file: names may be left out, and an entry without an address is refused', async () => {
    const path = listed({ url: 'http://10.0.0.7:8765' }, { name: 'b', url: 'http://10.0.0.8:1', token: 't' });
    expect(await fileSource({ path }).list()).toEqual([
      { name: '10.0.0.7:8765', url: 'http://10.0.0.7:8765' },
      { name: 'b', url: 'http://10.0.0.8:1', token: 't' },
    ]);
    listed({ name: 'c' });
    await expect(fileSource({ path }).list()).rejects.toThrow('has an entry without a url');
    writeFileSync(path, '{}');
    await expect(fileSource({ path }).list()).rejects.toThrow('is not a JSON list');
  });

  test('a folder: files and folders of desktops, and of two at one address the later one', async () => {
    const tokenFile = join(folder, 'token');
    writeFileSync(tokenFile, 'secret\n');
    const address = { url: 'http://h:1', pid: 1, host: 'h', display: ':1', tokenFile: null };
    const at = (hour: number): string => `2026-11-22T${hour}:00:00.000Z`;
    writeFileSync(
      join(folder, 'killed.json'),
      JSON.stringify({ ...address, name: 'killed', started: at(10) }),
    );
    writeFileSync(join(folder, 'later.json'), JSON.stringify({ ...address, name: 'later', started: at(11) }));
    writeFileSync(join(folder, 'broken.json'), '{');
    mkdirSync(join(folder, 'leases'));
    mkdirSync(join(folder, 'c'));
    const own = { ...address, name: 'c', url: 'http://h:2', started: at(12), tokenFile };
    writeFileSync(join(folder, 'c', 'address.json'), JSON.stringify(own));
    const entries = await folderSource({ path: folder }).list();
    expect(entries.map(({ name, url, token }) => ({ name, url, token }))).toEqual([
      { name: 'c', url: 'http://h:2', token: 'secret' },
      { name: 'later', url: 'http://h:1', token: undefined },
    ]);
  });
});

describe('leases in files', () => {
  test('of many that ask at once exactly one has it, and the next once it is released', async () => {
    const stores = Array.from({ length: 20 }, () => leaseFiles(folder));
    for (let round = 0; round < 5; round++) {
      const taken = await Promise.all(stores.map((store) => store.take('a', 60_000)));
      const held = taken.filter((lease) => lease !== null);
      expect(held).toHaveLength(1);
      expect(await held[0]?.renew()).toBe(true);
      await held[0]?.release();
    }
    expect(readdirSync(folder)).toEqual(['a.5.lease']);
  });

  test('one that was not renewed is taken over by exactly one, and its holder learns it', async () => {
    const store = leaseFiles(folder);
    const old = await store.take('a', 60_000);
    expect(await store.take('a', 60_000)).toBeNull();
    utimesSync(join(folder, 'a.1.lease'), 0, 0);
    expect(await old?.renew()).toBe(true);
    expect(await store.take('a', 60_000)).toBeNull();
    utimesSync(join(folder, 'a.1.lease'), 0, 0);
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.take('a', 60_000)));
    expect(taken.filter((lease) => lease !== null)).toHaveLength(1);
    expect(await old?.renew()).toBe(false);
    await old?.release();
    expect(await store.take('a', 60_000)).toBeNull();
  });

  test('a name that begins like another has its own leases', async () => {
    const store = leaseFiles(folder);
    expect(await store.take('a', 60_000)).not.toBeNull();
    expect(await store.take('a.1', 60_000)).not.toBeNull();
    expect(await store.take('a', 60_000)).toBeNull();
  });
});

describe('desktops', () => {
  test('each client gets its own one, and one more waits until one is released', async () => {
    const [a, b] = [await running('token-of-a'), await running('token-of-b')];
    const path = listed(
      { name: 'a', url: a.url, token: 'token-of-a' },
      { name: 'b', url: b.url, token: 'token-of-b' },
    );
    const pools = [1, 2, 3].map(() => desktops({ source: fileSource({ path }) }));
    const [first, second] = await Promise.all([pools[0]?.lease(), pools[1]?.lease()]);
    expect([first?.name, second?.name].sort()).toEqual(['a', 'b']);
    expect((await first?.client.displays())?.displays).toHaveLength(1);
    await expect(pools[2]?.lease({ timeoutMs: 0 })).rejects.toThrow(
      'None of the 2 desktops could be leased: others have them',
    );
    const waiting = pools[2]?.lease();
    await second?.release();
    expect((await waiting)?.name).toBe(second?.name);
    await expect(second?.client.displays()).rejects.toThrow('is lost: it was released');
    await Promise.all([first?.release(), (await waiting)?.release()]);
  });

  test('a release during a renewal waits for its end', async () => {
    const a = await running('t');
    const files = fileSource({ path: listed({ name: 'a', url: a.url }) });
    const done: string[] = [];
    const began = Promise.withResolvers<undefined>();
    const renewed = Promise.withResolvers<boolean>();
    const lease = {
      renew: async (): Promise<boolean> => {
        began.resolve(undefined);
        const isOurs = await renewed.promise;
        done.push('renewed');
        return isOurs;
      },
      release: (): Promise<void> => Promise.resolve(void done.push('released')),
    };
    const source = { list: () => files.list(), leases: { take: () => Promise.resolve(lease) } };
    const desktop = await desktops({ source, token: 't', leaseMs: 40 }).lease();
    await began.promise;
    const released = desktop.release();
    await expect(desktop.client.displays()).rejects.toThrow('is lost: it was released');
    expect(done).toEqual([]);
    renewed.resolve(true);
    await released;
    expect(done.at(-1)).toBe('released');
  });

  test('one that does not answer is passed over, and a source without any is said', async () => {
    const a = await running('t');
    const path = listed({ name: 'dead', url: 'http://127.0.0.1:9' }, { name: 'a', url: a.url });
    const pool = desktops({ source: fileSource({ path }), token: 't' });
    const desktop = await pool.lease();
    expect(desktop.name).toBe('a');
    await desktop.release();
    listed();
    await expect(pool.lease({ timeoutMs: 0 })).rejects.toThrow(NoDesktopError);
  });

  test('work goes on on another desktop when its own is lost; other failures are passed on', async () => {
    const [a, b] = [await running('t'), await running('t')];
    const path = listed({ name: 'a', url: a.url }, { name: 'b', url: b.url });
    const pool = desktops({ source: fileSource({ path }), token: 't' });
    const seen: string[] = [];
    const answer = await pool.use(async (desktop) => {
      seen.push(desktop.name);
      if (seen.length === 1) await (desktop.name === 'a' ? a : b).close();
      const { displays } = await desktop.client.displays();
      return displays.length;
    });
    expect(answer).toBe(1);
    expect([...seen].sort()).toEqual(['a', 'b']);
    hosts.splice(0, 2, ...[a, b].filter((_, index) => ['a', 'b'][index] === seen[1]));

    hosts[0]?.desk.pause.pause('person');
    await expect(
      pool.use((desktop) =>
        desktop.client.flat.action({ action: 'click', target: { mode: 'pixel', x: 1, y: 1 } }),
      ),
    ).rejects.toThrow(PausedError);
  });

  test('a desktop that ends while it works on a call is lost', async () => {
    const a = await running('t');
    const source = fileSource({ path: listed({ name: 'a', url: a.url }) });
    const desktop = await desktops({ source, token: 't', retries: 0 }).lease();
    const begun = new Promise((resolve) => {
      a.log.subscribe(({ kind }) => (kind === 'start' ? resolve(kind) : undefined));
    });
    const condition = { kind: 'window', title_contains: 'none', state: 'exists' } as const;
    const refused = expect(desktop.client.flat.wait({ condition, timeout_ms: 10_000 })).rejects.toThrow(
      'The desktop a is lost: it is shutting down.',
    );
    await begun;
    hosts.splice(0);
    await a.close();
    await refused;
    await expect(desktop.client.displays()).rejects.toThrow(DesktopLostError);
    await desktop.release();
  });

  test('a desktop that was started again at its address is lost', async () => {
    const a = await running('t');
    const address = { name: 'a', url: a.url, pid: 1, host: 'h', started: 'x', display: '', tokenFile: null };
    const announce = (pid: number): void =>
      writeFileSync(join(folder, 'a.json'), JSON.stringify({ ...address, pid }));
    announce(1);
    const answered: string[] = [];
    /** Refuses calls that act, once; /health is answered. */
    const flaky: typeof fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      answered.push(pathname);
      return pathname === '/action' ? Promise.reject(new Error('reset')) : fetch(input, init);
    };
    const pool = desktops({ source: folderSource({ path: folder }), token: 't', fetch: flaky });
    const desktop = await pool.lease();
    const act = (): Promise<unknown> =>
      desktop.client.flat.action({ action: 'move', target: { mode: 'pixel', x: 1, y: 1 } });
    await expect(act()).rejects.toThrow(UnreachableError);
    announce(2);
    await expect(act()).rejects.toThrow(DesktopLostError);
    await expect(desktop.client.displays()).rejects.toThrow('The desktop a is lost: it was started again.');
    await desktop.release();
  });

  test('a desktop whose machine is cut off in the middle of a call is lost', async () => {
    const a = await running('t');
    let isCutOff = false;
    /** A network that loses what is sent: no answer comes, and no error. */
    const silent: typeof fetch = (input, init) => {
      if (!isCutOff) return fetch(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return pathname === '/health' ? Promise.reject(new Error('no route')) : new Promise(() => undefined);
    };
    const source = fileSource({ path: listed({ name: 'a', url: a.url }) });
    const desktop = await desktops({ source, token: 't', fetch: silent }).lease();
    isCutOff = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const refused = expect(desktop.client.displays()).rejects.toThrow(
        'The desktop a is lost: nothing answers at http',
      );
      await vi.advanceTimersByTimeAsync(6000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
    await desktop.release();
  });

  test('a signal ends the wait', async () => {
    const path = listed({ name: 'dead', url: 'http://127.0.0.1:9' });
    const abort = new AbortController();
    const waiting = desktops({ source: fileSource({ path }) }).lease({ signal: abort.signal });
    setTimeout(() => abort.abort(new Error('enough')), 50);
    await expect(waiting).rejects.toThrow('enough');
  });
});
