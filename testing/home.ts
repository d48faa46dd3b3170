/** The home folder of programs that tests start: start-up files of the user who runs the tests must not reach or delay them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEST_HOME = mkdtempSync(join(tmpdir(), 'deskhand-home-'));
process.once('exit', () => rmSync(TEST_HOME, { recursive: true, force: true }));
