/** The entry of the child that uses the clipboard: Windows asks the program that holds it for its text, and that may hang. */
import { untilEffect } from '../../../ports/effect-guard.ts';
import { openParentPort } from '../../node/parent-port.ts';
import { serveCalls } from '../../worker/serve.ts';
import { openWin32 } from '../native/win32.ts';
import { createClipboard } from './clipboard.ts';
import type { ClipboardRequests } from './protocol.ts';

const clipboard = createClipboard(openWin32());
const confirm = (): Promise<void> => Promise.resolve();

serveCalls<ClipboardRequests, never>({
  port: openParentPort(),
  leave: () => process.exit(0),
  carryOut(call, { signal }) {
    switch (call.name) {
      case 'readText':
        return clipboard.readText(signal);
      case 'holdsOther':
        return clipboard.holdsOther(signal);
      case 'writeText':
      case 'lendText':
        return untilEffect({ signal, confirm }, async (guard) => {
          await clipboard[call.name](call.input.text, guard);
          return null;
        });
    }
  },
});
