/** Reads a file that must be a file: to open a named pipe would wait for a writer, and hold the whole process. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** Throws Node's error, and one with the code `EFTYPE` for anything but a file. */
export function readRegularFile(path: string): Buffer {
  // Undefined on Windows, which has no such files; then it adds nothing.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!fstatSync(file).isFile())
      throw Object.assign(new Error(`${path} is not a file.`), { code: 'EFTYPE', path });
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
