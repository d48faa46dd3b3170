/**
 * The child that takes pictures: drivers of the graphics card are loaded here, and end no other process with them. They may make
 * hidden windows on threads that take no messages; the process that lists windows would wait for its own for ever.
 */
import { raceAbort } from '../../../../base/abort.ts';
import { openParentPort } from '../../../node/parent-port.ts';
import { serveCalls } from '../../../worker/serve.ts';
import { openWin32 } from '../../native/win32.ts';
import { createWin32Pictures } from '../pictures.ts';
import type { PictureCalls } from '../protocol.ts';

const pictures = createWin32Pictures(openWin32());

serveCalls<PictureCalls, never>({
  port: openParentPort(),
  async carryOut(call, { signal }) {
    switch (call.name) {
      case 'capture': {
        const { region, cursor } = call.input;
        const frame = await pictures.capture(region, { cursor, signal });
        return { frame, limits: pictures.limits() };
      }
      case 'drain':
        return raceAbort(pictures.drain(call.input.waitMs), signal);
    }
  },
  leave: () => process.exit(0),
});
