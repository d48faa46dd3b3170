/** The entry of the child that uses the clipboard: Windows asks the program that holds it for its content, and that may hang. */
import { untilEffect, type EffectGuard } from '../../../ports/effect-guard.ts';
import { openParentPort } from '../../node/parent-port.ts';
import { serveCalls } from '../../worker/serve.ts';
import { openWin32 } from '../native/win32.ts';
import { createClipboard } from './clipboard.ts';
import type { ClipboardRequests } from './protocol.ts';

const clipboard = createClipboard(openWin32());
const confirm = (): Promise<void> => Promise.resolve();

async function effect(signal: AbortSignal, write: (guard: EffectGuard) => Promise<void>): Promise<null> {
  await untilEffect({ signal, confirm }, write);
  return null;
}

serveCalls<ClipboardRequests, never>({
  port: openParentPort(),
  leave: () => process.exit(0),
  carryOut(call, { signal }) {
    switch (call.name) {
      case 'readText':
      case 'holdsOther':
      case 'readPicture':
      case 'readFiles':
        return clipboard[call.name](signal);
      case 'writeText':
      case 'lendText': {
        const { name, input } = call;
        return effect(signal, (guard) => clipboard[name](input.text, guard));
      }
      case 'writePicture':
        return effect(signal, (guard) => clipboard.writePicture(call.input, guard));
      case 'writeFiles':
        return effect(signal, (guard) => clipboard.writeFiles(call.input.paths, guard));
    }
  },
});
