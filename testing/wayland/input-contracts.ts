/** Harnesses of the contracts of input and the clipboard under Wayland: foot, a page, and wl-clipboard observe. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import type { Point } from '../../main/core/geometry.ts';
import { pathsOfUriList, uriListOf } from '../../main/core/files/uri-list.ts';
import type { ClipboardContentHarness } from '../../main/ports/testing/clipboard-content.contract.ts';
import type { ClipboardHarness } from '../../main/ports/testing/clipboard.contract.ts';
import type { KeyHarness, ObservedKey, TextHarness } from '../../main/ports/testing/keyboard.contract.ts';
import type { InputChild } from '../../main/adapters/input-child/input-child.ts';
import { createWaylandClipboard } from '../../main/adapters/wayland/clipboard/clipboard.ts';
import { offeredInterfaces } from '../../main/adapters/wayland/session.ts';
import { startFoot } from './foot.ts';
import { settled } from './observed-pointer.ts';
import type { Witness, WitnessedEvent } from './witness.ts';

export interface WaylandDesktop {
  readonly socketPath: string;
  readonly environment: NodeJS.ProcessEnv;
  spawn(program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess;
  stop(): Promise<void>;
}

export async function clickAt({ pointer }: InputChild, point: Point): Promise<void> {
  await pointer.moveTo(point);
  await pointer.press('left');
  await pointer.release('left');
}

/** Of the page, next to its text field. */
export const INSIDE = { x: 300, y: 300 };

export async function typingIntoFoot(desktop: WaylandDesktop, input: InputChild): Promise<TextHarness> {
  const foot = await startFoot(desktop);
  return {
    keyboard: input.keyboard,
    received: (length) => foot.received(length),
    clear: () => foot.clear(),
    down: async () => (await input.held()).keys,
    async stop() {
      await input.close();
      foot.stop();
    },
  };
}

export const clipboardByTools = ({ environment }: WaylandDesktop): ClipboardHarness => ({
  clipboard: createWaylandClipboard({
    environment,
    offered: async () => (await offeredInterfaces(environment['WAYLAND_DISPLAY'] ?? '')) ?? new Set<string>(),
  }),
  async copyElsewhere(text) {
    const child = spawn('wl-copy', [], { env: environment, stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.end(text);
    await new Promise((resolve) => child.on('exit', resolve));
  },
  async pasteElsewhere() {
    const options = { env: environment, maxBuffer: 64 * 2 ** 20 };
    return (await promisify(execFile)('wl-paste', ['--no-newline'], options)).stdout;
  },
  stop: () => Promise.resolve(),
});

/** The same with pictures and files. */
export function contentByTools(desktop: WaylandDesktop): ClipboardContentHarness {
  const { environment: env } = desktop;
  return {
    clipboard: createWaylandClipboard({
      environment: env,
      offered: async () => (await offeredInterfaces(env['WAYLAND_DISPLAY'] ?? '')) ?? new Set<string>(),
    }),
    ...toolsOf((command, args) => [command, args], env),
    stop: () => Promise.resolve(),
  };
}

/** wl-copy and wl-paste, as another program, in the session that `there` starts programs in. */
export function toolsOf(
  there: (command: string, args: readonly string[]) => readonly [string, readonly string[]],
  env: NodeJS.ProcessEnv,
): Omit<ClipboardContentHarness, 'clipboard' | 'stop'> {
  async function copy(type: string, content: string | Uint8Array): Promise<void> {
    const [command, args] = there('wl-copy', ['--type', type]);
    const child = spawn(command, args, { env, stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.end(content);
    await new Promise((resolve) => child.on('exit', resolve));
  }
  async function paste(type: string): Promise<Buffer> {
    const options = { env, maxBuffer: 64 * 2 ** 20, encoding: 'buffer' } as const;
    const [command, args] = there('wl-paste', ['--no-newline', '--type', type]);
    return (await promisify(execFile)(command, args, options)).stdout;
  }
  return {
    copyText: (text) => copy('text/plain', text),
    copyPicture: ({ png }) => copy('image/png', png),
    copyFiles: (paths) => copy('text/uri-list', uriListOf(paths)),
    pastePicture: () => paste('image/png'),
    pasteFiles: async () => pathsOfUriList((await paste('text/uri-list')).toString()),
  };
}

export const isKeyEvent = ({ kind }: WitnessedEvent): boolean => kind === 'down' || kind === 'up';

export async function keysOverPage({ events }: Witness, input: InputChild): Promise<KeyHarness> {
  await clickAt(input, INSIDE);
  const seenKeys = (): readonly ObservedKey[] =>
    events
      .filter(isKeyEvent)
      .map(({ kind, key: name }) => ({ kind: kind === 'down' ? 'press' : 'release', key: name }));
  return {
    keyboard: input.keyboard,
    releaseAll: () => input.releaseAll(),
    observed: (count) => settled(seenKeys, count),
    async down() {
      const down = new Set<string>();
      for (const { kind, key: name } of await settled(seenKeys, 0))
        if (kind === 'press') down.add(name);
        else down.delete(name);
      return [...down];
    },
    forget() {
      events.splice(0);
      return Promise.resolve();
    },
    stop: () => input.close(),
  };
}
