/**
 * Loaded into the service by NODE_OPTIONS: writes what V8 says about its memory, and heap snapshots when asked, since neither
 * can be read from outside.
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeHeapSnapshot } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

const folder = process.env['DESKHAND_PROBE'];
/** Shorter than the time between two samples. */
const WRITE_EVERY_MS = 5000;

/** A file of this name asks for a snapshot. */
const askedFor = (number: number): string => `snapshot-${number}`;

function probe(into: string): void {
  let snapshots = 0;
  const timer = setInterval(() => {
    const file = join(into, `${process.pid}.json`);
    // Renamed, so that a reader never finds half a file.
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
    renameSync(`${file}.new`, file);
    if (!existsSync(join(into, askedFor(snapshots + 1)))) return;
    snapshots++;
    writeHeapSnapshot(join(into, `${process.pid}-${snapshots}.heapsnapshot`));
  }, WRITE_EVERY_MS);
  timer.unref();
}

if (isMainThread && folder !== undefined) probe(folder);
