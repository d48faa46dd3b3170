/** The child that takes pictures: a framework that never answers, or that raises an exception, ends no other process. */
import { raceAbort } from '../../../../base/abort.ts';
import { openParentPort } from '../../../node/parent-port.ts';
import { serveCalls } from '../../../worker/serve.ts';
import { openDarwin } from '../../native/darwin.ts';
import { internTexts } from '../../native/text.ts';
import { createDarwinCapture, type DarwinCapture } from '../capture.ts';
import { listDarwinDisplays } from '../displays.ts';
import { OWN_PROCESS_VARIABLE, type ScreenCalls } from '../protocol.ts';

const darwin = openDarwin();
const ownProcess = Number(process.env[OWN_PROCESS_VARIABLE] ?? Number.NaN);
let opened: DarwinCapture | undefined;

/** Opened by the first picture: a version of macOS without it can still list its displays. */
function capturing(): DarwinCapture {
  opened ??= createDarwinCapture(darwin, {
    texts: internTexts(darwin.cf),
    ownProcess: Number.isInteger(ownProcess) ? ownProcess : undefined,
  });
  return opened;
}

serveCalls<ScreenCalls, never>({
  port: openParentPort(),
  async carryOut(call, { signal }) {
    switch (call.name) {
      case 'displays':
        return listDarwinDisplays(darwin.graphics).map(({ id: _, ...display }) => display);
      case 'capture':
        // The picture itself cannot be stopped: the next one waits for it.
        return raceAbort(capturing().capture(call.input.region, { cursor: call.input.cursor }), signal);
    }
  },
  leave: () => process.exit(0),
});
