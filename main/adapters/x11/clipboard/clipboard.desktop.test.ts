import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endChild, startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { pathsOfUriList, uriListOf } from '../../../core/files/uri-list.ts';
import { describeClipboardContent } from '../../../ports/testing/clipboard-content.contract.ts';
import { describeClipboard } from '../../../ports/testing/clipboard.contract.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { createX11Link, type X11Link } from '../link.ts';
import { createX11Clipboard } from './clipboard.ts';
import { createSelectionOwner } from './own-selection.ts';
import { selectionAtoms } from './selection.ts';

/** xclip in the foreground, which owns the selection until somebody else does. */
async function copyWithXclip(
  desktop: TestDesktop,
  link: X11Link,
  text: string | Uint8Array,
  target = 'UTF8_STRING',
): Promise<ChildProcess> {
  const connection = await link.use();
  const { clipboard } = await selectionAtoms(connection);
  const owner = (): Promise<number> => connection.request(connection.X.GetSelectionOwner, clipboard);
  const before = await owner();
  const child = spawn('xclip', ['-selection', 'clipboard', '-quiet', '-target', target], {
    env: desktop.env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(text);
  await expect.poll(owner, { interval: 5, timeout: 10_000 }).not.toBe(before);
  return child;
}

const pasteWithXclip = async (desktop: TestDesktop, target = 'UTF8_STRING'): Promise<string> =>
  (await pasteBytes(desktop, target)).toString();

function pasteBytes(desktop: TestDesktop, target: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = { env: desktop.env, maxBuffer: 64 * 1024 * 1024, encoding: 'buffer' } as const;
  execFile('xclip', ['-o', '-selection', 'clipboard', '-target', target], options, (error, stdout) =>
    error === null ? resolve(stdout) : reject(error),
  );
  return promise;
}

describeClipboard('X11', async () => {
  const desktop = await startDesktop({ windowManager: 'none' });
  const link = createX11Link({ display: desktop.display });
  const copiers: ChildProcess[] = [];
  return {
    clipboard: createX11Clipboard(link),
    async copyElsewhere(text) {
      copiers.push(await copyWithXclip(desktop, link, text));
    },
    pasteElsewhere: () => pasteWithXclip(desktop),
    async stop() {
      await Promise.all(copiers.map(endChild));
      link.close();
      await desktop.stop();
    },
  };
});

describeClipboardContent('X11', async () => {
  const desktop = await startDesktop({ windowManager: 'none' });
  const link = createX11Link({ display: desktop.display });
  const copiers: ChildProcess[] = [];
  const copy = async (content: string | Uint8Array, target?: string): Promise<void> => {
    copiers.push(await copyWithXclip(desktop, link, content, target));
  };
  return {
    clipboard: createX11Clipboard(link),
    copyText: (text) => copy(text),
    copyPicture: ({ png }) => copy(png, 'image/png'),
    copyFiles: (paths) => copy(uriListOf(paths), 'text/uri-list'),
    pastePicture: () => pasteBytes(desktop, 'image/png'),
    pasteFiles: async () => pathsOfUriList(await pasteWithXclip(desktop, 'text/uri-list')),
    async stop() {
      await Promise.all(copiers.map(endChild));
      link.close();
      await desktop.stop();
    },
  };
});

describe('the X11 clipboard', () => {
  let desktop: TestDesktop;
  let link: X11Link;
  beforeAll(async () => {
    desktop = await startDesktop({ windowManager: 'none' });
    link = createX11Link({ display: desktop.display });
  });
  afterAll(async () => {
    link.close();
    await desktop.stop();
  });

  it('offers the targets it can give, Latin-1 only to the letter', async () => {
    const clipboard = createX11Clipboard(link);
    await clipboard.writeText('Grüße');
    const targets = await pasteWithXclip(desktop, 'TARGETS');
    expect(targets.trim().split('\n').sort()).toEqual(
      ['STRING', 'TARGETS', 'TEXT', 'TIMESTAMP', 'UTF8_STRING', 'text/plain;charset=utf-8'].sort(),
    );
    expect(await pasteWithXclip(desktop, 'text/plain;charset=utf-8')).toBe('Grüße');
    await clipboard.writeText('漢');
    expect(await pasteWithXclip(desktop, 'TARGETS')).not.toMatch(/^STRING$/m);
    await expect(pasteWithXclip(desktop, 'STRING')).rejects.toThrow();
    await expect(pasteWithXclip(desktop, 'image/png')).rejects.toThrow();
  });

  it('finds no text where only something else was copied', async () => {
    const copier = await copyWithXclip(desktop, link, 'not text', 'image/png');
    expect(await createX11Clipboard(link).readText()).toBe('');
    await endChild(copier);
  });

  it('takes no text of a file manager that offers the paths of copied files as text too', async () => {
    const manager = createX11Link({ display: desktop.display });
    const connection = await manager.use();
    const atoms = await selectionAtoms(connection);
    const owner = createSelectionOwner(connection, { ...atoms, copiedFiles: atoms.utf8 });
    await owner.take({ kind: 'files', paths: ['/srv/secret.txt'] }, unguarded);
    const clipboard = createX11Clipboard(link);
    expect(await pasteWithXclip(desktop)).toContain('/srv/secret.txt');
    expect(await clipboard.readText()).toBe('');
    expect(await clipboard.readFiles()).toEqual(['/srv/secret.txt']);
    manager.close();
  });

  it('gives up on an owner that hangs, and recovers with the next one', async () => {
    const clipboard = createX11Clipboard(link);
    const hanging = await copyWithXclip(desktop, link, 'never told');
    hanging.kill('SIGSTOP');
    const asked = performance.now();
    await expect(clipboard.readText()).rejects.toMatchObject({ reason: 'busy' });
    expect(performance.now() - asked).toBeLessThan(4000);
    hanging.kill('SIGCONT');
    await endChild(hanging);
    await clipboard.writeText('here');
    expect(await pasteWithXclip(desktop)).toBe('here');
  });

  it('survives a reader that goes away in the middle', async () => {
    const clipboard = createX11Clipboard(link);
    await clipboard.writeText('x'.repeat(5_000_000));
    for (let attempt = 0; attempt < 5; attempt++) {
      const reader = spawn('xclip', ['-o', '-selection', 'clipboard'], {
        env: desktop.env,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await once(reader.stdout, 'readable').catch(() => undefined);
      reader.kill('SIGKILL');
    }
    expect(await pasteWithXclip(desktop)).toHaveLength(5_000_000);
  });
});
