/** Makes one file of a recording in its own process: pictures are decoded and joined by native code, and take a core for a while. */
import { openParentPort } from '../../adapters/node/parent-port.ts';
import { readRun, UnreadableRun } from '../../recording/runs.ts';
import { exportRun } from './export-run.ts';
import { exportJob, type ExportOutcome } from './protocol.ts';

async function outcomeOf(message: unknown): Promise<ExportOutcome> {
  try {
    const { directory, format, out } = exportJob.parse(message);
    await exportRun(readRun(directory), format, out);
    return { ok: true };
  } catch (error) {
    // Anything else is a bug, and its message means nothing to the person.
    return { ok: false, message: error instanceof UnreadableRun ? error.message : null };
  }
}

const port = openParentPort();
port.onClose(() => process.exit());
port.onMessage((message) => void outcomeOf(message).then((outcome) => port.send(outcome)));
