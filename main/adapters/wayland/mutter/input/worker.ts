/** The input child. It alone has the session, so that its end releases everything and takes nothing else along. */
import { onAbort } from '../../../../base/abort.ts';
import { withTimeout } from '../../../../base/with-timeout.ts';
import type { Point } from '../../../../core/geometry.ts';
import { openFileStream } from '../../../bus/file-stream.ts';
import { closeFile } from '../../../bus/libc.ts';
import { serveInput } from '../../../input-child/serve-input.ts';
import type { ServedDevice } from '../../../input-child/served-device.ts';
import { createExtensionCalls } from '../../gnome-extension/calls.ts';
import { focusedClass } from '../../gnome-extension/windows.ts';
import { COMPOSITOR_ANSWER_MS } from '../../remote-desktop/answer-limit.ts';
import { createRemoteDevice } from '../../remote-desktop/device.ts';
import { terminalRuns } from '../../selection/terminals.ts';
import { createMutterLink, mutterUnavailable } from '../link.ts';
import { openMutterSession } from '../session.ts';
import { actingEnded, SharingEndedError } from '../sharing-ended.ts';
import { BUS_VARIABLE } from './input.ts';
import { createLayoutKeysyms } from './session-layout.ts';
import { pasteModifiers } from './paste-shortcut.ts';
import { openSelection } from './selection.ts';

const lastKnown: { point: Point | undefined } = { point: undefined };
const address = process.env[BUS_VARIABLE] ?? '';
const link = createMutterLink({ address, openStream: openFileStream, closeFile });
const keysyms = createLayoutKeysyms({ ...process.env, DBUS_SESSION_BUS_ADDRESS: address });
const askExtension = createExtensionCalls(() => link.use());
let device: Promise<ServedDevice> | undefined;
/** A person ended the sharing: it does not begin again on its own. */
let ended = false;

async function open(): Promise<ServedDevice> {
  const bus = await link.use();
  const session = await openMutterSession(bus);
  onAbort(session.over, (reason) => {
    device = undefined;
    if (reason instanceof SharingEndedError) ended = true;
  });
  const selection = await openSelection(bus, session);
  const shortcut = {
    focusedClass: () => focusedClass(askExtension).catch(() => undefined),
    terminalRuns: () => terminalRuns({ address, runtimeFolder: process.env['XDG_RUNTIME_DIR'] ?? '' }),
  };
  return createRemoteDevice({
    session,
    selection,
    lastKnown,
    keysyms,
    wayToPaste: async () => ({ modifiers: await pasteModifiers(shortcut), selection }),
    shares: { pointer: true, keyboard: true },
  });
}

function current(): Promise<ServedDevice> {
  if (ended) return Promise.reject(actingEnded());
  if (device !== undefined) return device;
  const opening = open();
  device = opening;
  opening.catch(() => {
    if (device === opening) device = undefined;
  });
  return opening;
}

serveInput({
  device: () => withTimeout(current(), COMPOSITOR_ANSWER_MS, mutterUnavailable),
  async leave() {
    await (await device)?.releaseAll();
  },
});

link.onChange((change) => {
  if (change.state === 'lost') lastKnown.point = undefined;
  else current().catch(() => undefined);
});
link.use().catch(() => undefined);
