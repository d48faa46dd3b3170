/** Which messages ask a control to do something, and who gets them. */
import { expect, it } from 'vitest';
import { unguarded } from '../../../ports/effect-guard.ts';
import { readWideText } from '../native/structures.ts';
import type { ChildWindow } from './child-window.ts';
import { useControl, type UseCalls } from './use-control.ts';

const DIALOG = 5;
const CONTROL = 6;
const [BM_CLICK, WM_COMMAND, WM_SETTEXT] = [0xf5, 0x111, 0xc];

type Message = readonly [window: number, message: number, what: number, how: number | string];

function fakeControl(): { readonly calls: UseCalls; readonly messages: Message[] } {
  const messages: Message[] = [];
  const answering = <Args extends readonly unknown[]>(note: (...args: Args) => void) =>
    Object.assign(() => 1, {
      async: (...args: [...Args, (error: Error | null, result: number) => void]) => {
        const [done] = args.slice(-1) as [(error: Error | null, result: number) => void];
        note(...(args.slice(0, -1) as unknown as Args));
        done(null, 1);
      },
    });
  return {
    messages,
    calls: {
      clientToScreen: () => 1,
      enumChildWindows: () => 1,
      getAncestor: (window, which) => (which === 1 && window === CONTROL ? DIALOG : DIALOG),
      getClassName: () => 0,
      getClientRect: () => 1,
      getDlgCtrlId: () => 0,
      getGuiThreadInfo: () => 0,
      getWindow: () => 0,
      getWindowLong: () => 0,
      getWindowRect: () => 0,
      getWindowThreadProcessId: () => 0,
      isWindow: () => 1,
      isWindowEnabled: () => 1,
      isWindowVisible: () => 1,
      postMessage(window, message, what, how) {
        messages.push([window, message, what, how]);
        return 1;
      },
      sendMessageTimeout: answering<Parameters<UseCalls['sendMessageTimeout']>>(
        (window, message, what, text) =>
          messages.push([window, message, what, text === null ? '' : readWideText(text)]),
      ),
      sendNumberTimeout: answering<Parameters<UseCalls['sendNumberTimeout']>>((window, message, what, how) =>
        messages.push([window, message, what, how]),
      ),
    },
  };
}

const control = (className: string, style: number): ChildWindow => ({
  handle: CONTROL,
  className,
  style,
  controlId: 42,
  region: { x: 0, y: 0, width: 10, height: 10 },
  shown: true,
  enabled: true,
});

async function messagesOf(used: ChildWindow, verb: 'press' | 'set_text', value?: string) {
  const { calls, messages } = fakeControl();
  await useControl(calls, used, { verb, value, item: undefined, guard: unguarded });
  return messages;
}

it('presses a push button by what its dialog hears, which need not be active', async () => {
  expect(await messagesOf(control('button', 0), 'press')).toEqual([[DIALOG, WM_COMMAND, 42, CONTROL]]);
  expect(await messagesOf(control('button', 1), 'press')).toEqual([[DIALOG, WM_COMMAND, 42, CONTROL]]);
});

it('clicks a check box, which changes its own state', async () => {
  expect(await messagesOf(control('button', 3), 'press')).toEqual([[CONTROL, BM_CLICK, 0, 0]]);
});

it('sets lines as Windows breaks them, and reports the change where the field does not', async () => {
  expect(await messagesOf(control('edit', 4), 'set_text', 'a\nb\r\nc')).toEqual([
    [CONTROL, WM_SETTEXT, 0, 'a\r\nb\r\nc'],
    [DIALOG, WM_COMMAND, 0x300_002a, CONTROL],
  ]);
  expect(await messagesOf(control('edit', 0), 'set_text', 'a')).toEqual([[CONTROL, WM_SETTEXT, 0, 'a']]);
});
