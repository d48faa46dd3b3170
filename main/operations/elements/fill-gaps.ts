/** Elements of windows whose programs report none, or not of all: their texts and controls as the pixels show them. */
import { elementsOfPixels } from '../../core/elements/merge.ts';
import type { SeenElement } from '../../core/elements/model.ts';
import { ServiceError, type Reason } from '../../core/errors.ts';
import { intersect, type Region } from '../../core/geometry.ts';
import type { PlacedWindow } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { lookAtPixels, type Unread } from './look-at-pixels.ts';

/** For all windows together: reading a screen full of new text takes about a second. */
const FILL_MS = 3000;
const LANGUAGES: readonly string[] = [];
const NO_ENGINE: ReadonlySet<Reason> = new Set(['ocr_unavailable', 'language_unavailable']);

/** Empty for a window outside `desktop`. Throws as `lookAtPixels` does. */
export async function pixelElements(
  desk: Desk,
  window: PlacedWindow,
  { desktop, unread }: { readonly desktop: Region; readonly unread?: Unread },
  run: Run,
): Promise<readonly SeenElement[]> {
  const region = intersect(window.region, desktop);
  if (region === undefined) return [];
  return elementsOfPixels(window, await lookAtPixels(desk, { region, languages: LANGUAGES, unread }, run));
}

export interface FilledGaps {
  readonly found: readonly SeenElement[];
  /** Ids of windows of which texts are missing, since reading them took too long or failed. */
  readonly unread: readonly number[];
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
  if (windows.length === 0) return { found: [], unread: [] };
  const done = new AbortController();
  const late = new AbortController();
  const timed = async (): Promise<void> => {
    await run.clock.sleep(FILL_MS, done.signal);
    late.abort(new ServiceError('ocr_timeout', 'Reading the pixels took too long.'));
  };
  timed().catch(() => undefined);
  const filled: FilledGaps[] = [];
  try {
    for (const window of windows)
      filled.push(await fillWindow(desk, window, { desktop, late: late.signal }, run));
  } finally {
    done.abort();
  }
  return {
    found: filled.flatMap(({ found }) => found),
    unread: filled.flatMap(({ unread }) => unread),
  };
}

async function fillWindow(
  desk: Desk,
  window: PlacedWindow,
  { desktop, late }: { readonly desktop: Region; readonly late: AbortSignal },
  run: Run,
): Promise<FilledGaps> {
  const missing = new Set<number>();
  const withoutText = (error: unknown): readonly [] => {
    run.signal.throwIfAborted();
    if (!(error instanceof ServiceError)) throw error;
    // Without an engine there is no text to wait for.
    if (!NO_ENGINE.has(error.reason)) missing.add(window.id);
    return [];
  };
  const unread = { late, lines: withoutText };
  const found = await pixelElements(desk, window, { desktop, unread }, run).catch(withoutText);
  return { found, unread: Array.from(missing) };
}
