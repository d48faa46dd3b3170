import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ForkChild } from '../../../ports/child-process.ts';
import { isToWorker } from '../../worker/channel.ts';
import { createPicturesChild } from './pictures-child.ts';
import type { PictureCalls } from './protocol.ts';

const REGION = { x: 0, y: 0, width: 1, height: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Children that answer a call with `values`, and none that is missing there. */
function children(
  values: { readonly [Name in keyof PictureCalls]?: PictureCalls[Name]['out'] },
  { crashes = 0 } = {},
) {
  let killed = 0;
  let started = 0;
  const forkChild: ForkChild = () => {
    const isCrashing = started++ < crashes;
    let exit = (_how: string): void => undefined;
    let tell = (_message: unknown): void => undefined;
    return {
      pid: 1,
      send(message) {
        if (!isToWorker<PictureCalls>(message) || message.kind !== 'call') return;
        if (isCrashing) {
          exit('SIGSEGV');
          return;
        }
        const { id, name } = message;
        if (name in values) tell({ kind: 'result', id, value: values[name] });
      },
      onMessage(listener) {
        tell = listener;
        queueMicrotask(() => listener({ kind: 'ready' }));
      },
      onExit: (listener) => void (exit = listener),
      kill() {
        killed++;
        exit('SIGKILL');
      },
    };
  };
  return { forkChild, killed: () => killed };
}

it('replaces a child whose picture does not come', async () => {
  const { forkChild, killed } = children({});
  const pictures = createPicturesChild(forkChild);
  const asked = expect(pictures.capture(REGION)).rejects.toMatchObject({ reason: 'capture_timeout' });
  await vi.advanceTimersByTimeAsync(11_000);
  await asked;
  expect(killed()).toBe(1);
});

it('asks another child where one ended before it saw the call', async () => {
  const { forkChild } = children({ drain: [REGION] }, { crashes: 1 });
  expect(await createPicturesChild(forkChild).drain(0)).toEqual([REGION]);
  const { forkChild: crashing } = children({}, { crashes: 2 });
  const asked = createPicturesChild(crashing).drain(0);
  await expect(asked).rejects.toMatchObject({ reason: 'capture_timeout' });
});

it('gives pictures as whole numbers, with what limits them, and where was drawn', async () => {
  const bytes = new Uint8Array(5).subarray(1).fill(7);
  const frame = { region: REGION, width: 1, height: 1, pixels: bytes };
  const limits = { left: ['colours'], isMasked: false } as const;
  const pictures = createPicturesChild(children({ capture: { frame, limits }, drain: [REGION] }).forkChild);
  expect(pictures.limits()).toEqual({ left: [], isMasked: false });
  const { pixels } = await pictures.capture(REGION);
  expect([...new Uint32Array(pixels.buffer, pixels.byteOffset, 1)]).toEqual([0x07070707]);
  expect(pictures.limits()).toEqual(limits);
  expect(await pictures.drain(0)).toEqual([REGION]);
});
