/**
 * The last try for a picture: macOS' own program, where ScreenCaptureKit gives none. It reads the permission of the process that
 * is responsible for it, which is ours, and on macOS 26 it flashes; no version that has the framework's forms comes to it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Region } from '../../../core/geometry.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull, type Ref } from '../native/library.ts';
import { withRefs } from '../native/refs.ts';

const PROGRAM = '/usr/sbin/screencapture';
/** On other systems the variable names what plays it (testing/darwin). */
const STAND_IN_VARIABLE = 'DESKHAND_DARWIN_SCREENCAPTURE';
/** Before the whole picture has to be there (screen-child.ts). */
const LIMIT_MS = 2500;
/** kCGRenderingIntentDefault */
const DEFAULT_INTENT = 0;

const program = (): string =>
  (process.platform === 'darwin' ? undefined : process.env[STAND_IN_VARIABLE]) ?? PROGRAM;

const noPicture = (cause?: unknown): ServiceError =>
  new ServiceError('not_supported', 'This version of macOS gave no picture of the screen in any way.', {
    hint: 'Update macOS to 14 or later.',
    details: { capability: 'capture' },
    cause,
  });

/** NULL if the file does not exist or holds no picture. */
const readPicture = ({ cf, graphics }: Darwin, path: string): Ref =>
  withRefs(cf, (refs) => {
    const provider = refs.own(graphics.providerOfFile(path));
    return isNull(provider) ? 0 : graphics.imageOfPng(provider, 0, false, DEFAULT_INTENT);
  });

/** In the display's own density; to be released by the caller. Throws `not_supported`. */
export async function takeByProgram(darwin: Darwin, region: Region, cursor: boolean): Promise<Ref> {
  const { x, y, width, height } = region;
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-picture-'));
  const path = join(folder, 'screen.png');
  const pointer = cursor ? ['-C'] : [];
  try {
    const place = `${x},${y},${width},${height}`;
    await promisify(execFile)(program(), ['-x', ...pointer, '-t', 'png', '-R', place, path], {
      timeout: LIMIT_MS,
    });
    const image = readPicture(darwin, path);
    if (isNull(image)) throw noPicture();
    return image;
  } catch (error) {
    throw error instanceof ServiceError ? error : noPicture(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
