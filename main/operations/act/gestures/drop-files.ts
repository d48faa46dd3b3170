/** Drops shared files on the window under a point. */
import { memberPath, ServiceError, ValidationError } from '../../../core/errors.ts';
import type { Point } from '../../../core/geometry.ts';
import type { FileDropPort } from '../../../ports/file-drop.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { arriveAt, type Arrived } from './strokes.ts';
import type { TrackedInput } from './tracked-input.ts';

function dropOf({ fileDrop }: Desk): FileDropPort {
  if (fileDrop !== undefined) return fileDrop;
  throw new ServiceError('not_supported', 'Files can be dropped on windows of X11 only.', {
    hint: "Choose them in the program's own dialog, or paste them after POST /clipboard.",
    details: { capability: 'pointer' },
  });
}

const pathsOf = ({ files: shared }: Desk, files: readonly string[]): Promise<readonly string[]> =>
  Promise.all(files.map((file) => shared.locate(file)));

/** Before the first event: whether the files are there, and the caller may have a program take them. `path`: of the action. */
export async function requireDrop(
  desk: Desk,
  { files, path }: { readonly files: readonly string[]; readonly path: string },
  run: Run,
): Promise<void> {
  dropOf(desk);
  await run.mayUseFiles?.();
  try {
    await pathsOf(desk, files);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError(error.issues.map((issue) => ({ ...issue, path: memberPath(path, 'files') })));
  }
}

interface Dropped {
  readonly input: TrackedInput;
  readonly files: readonly string[];
  /** Undefined: where the pointer is. */
  readonly point: Point | undefined;
}

export async function dropFiles(
  desk: Desk,
  { input, files, point }: Dropped,
  arrived: Arrived,
): Promise<void> {
  const fileDrop = dropOf(desk);
  const paths = await pathsOf(desk, files);
  const at = await arriveAt(input, point ?? (await input.position()), arrived);
  await input.effect(() => fileDrop.drop(paths, at));
}
