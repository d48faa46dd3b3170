/** Elements of windows whose programs tell of none, or not of all: their texts and controls as the pixels show them. */
import { elementsOfPixels } from '../../core/elements/merge.ts';
import type { SeenElement } from '../../core/elements/model.ts';
import { ServiceError } from '../../core/errors.ts';
import { intersect, type Region } from '../../core/geometry.ts';
import type { PlacedWindow } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import { endedBy, type Run } from '../support/run.ts';
import { lookAtPixels, type OnUnread } from './look-at-pixels.ts';

/** For all windows together: reading a screen full of new text takes about a second. */
const FILL_MS = 3000;
const LANGUAGES = ['eng'];

/** Empty for a window outside `desktop`. Throws as `lookAtPixels` does. */
export async function pixelElements(
  desk: Desk,
  window: PlacedWindow,
  { desktop, onUnread }: { readonly desktop: Region; readonly onUnread?: OnUnread },
  run: Run,
): Promise<readonly SeenElement[]> {
  const region = intersect(window.region, desktop);
  if (region === undefined) return [];
  return elementsOfPixels(window, await lookAtPixels(desk, { region, languages: LANGUAGES, onUnread }, run));
}

export interface FilledGaps {
  readonly found: readonly SeenElement[];
  /** False: texts are missing, since reading them took too long or failed. */
  readonly whole: boolean;
}

/**
 * One window after the other, as many as can be looked at in time. A window whose text cannot be read is not left out: its
 * controls are found long before its text.
 */
export async function fillGaps(
  desk: Desk,
  windows: readonly PlacedWindow[],
  desktop: Region,
  run: Run,
): Promise<FilledGaps> {
  const found: SeenElement[] = [];
  let whole = true;
  if (windows.length === 0) return { found, whole };
  const done = new AbortController();
  const late = new AbortController();
  const timed = async (): Promise<void> => {
    await run.clock.sleep(FILL_MS, done.signal);
    late.abort(new ServiceError('ocr_timeout', 'Reading the pixels took too long.'));
  };
  timed().catch(() => undefined);
  const withoutText = (error: unknown): readonly [] => {
    run.signal.throwIfAborted();
    if (!(error instanceof ServiceError)) throw error;
    whole = false;
    return [];
  };
  try {
    const reading = { desktop, onUnread: withoutText };
    for (const window of windows)
      found.push(...(await pixelElements(desk, window, reading, endedBy(run, late.signal))));
  } catch (error) {
    run.signal.throwIfAborted();
    if (!(error instanceof ServiceError)) throw error;
    whole = false;
  } finally {
    done.abort();
  }
  return { found, whole };
}
