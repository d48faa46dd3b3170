/** The child that speaks to other programs: their answers are untrusted, and one that hangs costs this process alone. */
import { unguarded } from '../../../../ports/effect-guard.ts';
import { elementCarrier } from '../../../element-child/serve-elements.ts';
import { openParentPort } from '../../../node/parent-port.ts';
import type { CallOf } from '../../../worker/channel.ts';
import { serveCalls, type CallContext } from '../../../worker/serve.ts';
import { createAx } from '../../ax/ax.ts';
import { createDarwinTrees } from '../../elements/trees.ts';
import { systemMs } from '../../input/poster.ts';
import { openDarwin } from '../../native/darwin.ts';
import { internTexts } from '../../native/text.ts';
import { EVERY_WINDOW, readWindowList } from '../../screen/window-list.ts';
import { createProgramWindows } from '../../windows/program-windows.ts';
import { createDarwinWindows } from '../../windows/windows.ts';
import { lackingOf } from '../../native/needs.ts';
import { createDarwinClipboard } from '../clipboard.ts';
import type { DeskCalls } from '../protocol.ts';

/** kCGEventSourceStateHIDSystemState, kCGAnyInputEventType. */
const [HID_STATE, ANY_EVENT] = [1, 0xffff_ffff];

const darwin = openDarwin();
const texts = internTexts(darwin.cf);
const ax = createAx(darwin, texts);
const programs = createProgramWindows(ax, () => readWindowList(darwin, texts, EVERY_WINDOW));
const windows = createDarwinWindows({ darwin, ax, texts, programs });
const trees = createDarwinTrees({ darwin, ax, programs });
const clipboard = createDarwinClipboard(darwin);
const carryOutElement = elementCarrier(trees);

/** False if macOS lacks the function: `lacking` says so. */
const allows = (name: string, ask: () => boolean): boolean => !darwin.missing.has(name) && ask();

async function carryOut(
  call: CallOf<DeskCalls>,
  context: CallContext<never>,
): Promise<DeskCalls[keyof DeskCalls]['out']> {
  switch (call.name) {
    case 'listWindows':
      return windows.list();
    case 'listPopups':
      return windows.popups();
    case 'getWindow':
      return windows.get(call.input.id);
    case 'foreground':
      return windows.foreground();
    case 'requestWindow':
      await windows[call.input.request](call.input.id, unguarded);
      return null;
    case 'placeWindow':
      await windows.place(call.input.id, call.input.region, unguarded);
      return null;
    case 'readText':
    case 'holdsOther':
    case 'readPicture':
    case 'readFiles':
      return clipboard[call.name]();
    case 'writeText':
      clipboard.writeText(call.input.text);
      return null;
    case 'writePicture':
      clipboard.writePicture(call.input.png);
      return null;
    case 'writeFiles':
      clipboard.writeFiles(call.input.paths);
      return null;
    case 'allowed':
      return {
        screen: allows('CGPreflightScreenCaptureAccess', darwin.graphics.preflightScreenCapture),
        accessibility: allows('AXIsProcessTrusted', darwin.accessibility.isTrusted),
        lacking: lackingOf(darwin.missing),
      };
    case 'lastInputAt':
      return systemMs() - 1000 * darwin.events.secondsSinceLast(HID_STATE, ANY_EVENT);
    case 'read':
    case 'again':
    case 'versions':
    case 'at':
    case 'act':
      return carryOutElement(call, context);
  }
}

serveCalls<DeskCalls, never>({ port: openParentPort(), carryOut, leave: () => process.exit(0) });
