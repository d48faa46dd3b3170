/** Elements of windows whose programs report none, or not of all: their texts and controls as the pixels show them. */
import { elementsOfPixels } from '../../core/elements/merge.ts';
import type { SeenElement, WindowGap } from '../../core/elements/model.ts';
import { ServiceError, type Reason } from '../../core/errors.ts';
import { intersect, type Region } from '../../core/geometry.ts';
import { isLasting, type ReadingGap } from '../../core/text/reading-gap.ts';
import type { PlacedWindow } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { lookAtPixels, type Unread } from './look-at-pixels.ts';

/** For all windows together: reading a screen full of new text takes about a second. */
const FILL_MS = 3000;
const LANGUAGES: readonly string[] = [];
const NO_ENGINE: ReadonlySet<Reason> = new Set(['ocr_unavailable', 'language_unavailable']);

interface PixelElements {
  readonly found: readonly SeenElement[];
  readonly gaps: readonly ReadingGap[];
}

/** Empty for a window outside `desktop`. Throws as `lookAtPixels` does. */
export async function pixelElements(
  desk: Desk,
  window: PlacedWindow,
  { desktop, unread }: { readonly desktop: Region; readonly unread?: Unread },
  run: Run,
): Promise<PixelElements> {
  const region = intersect(window.region, desktop);
  if (region === undefined) return { found: [], gaps: [] };
  const seen = await lookAtPixels(desk, { region, languages: LANGUAGES, unread }, run);
  return { found: elementsOfPixels(window, seen), gaps: seen.gaps };
}

export interface FilledGaps {
  readonly found: readonly SeenElement[];
  /** Ids of windows of which texts are missing, since reading them took too long or failed. */
  readonly unread: readonly number[];
  /** Texts that no later reading finds. */
  readonly gaps: readonly WindowGap[];
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
  if (windows.length === 0) return { found: [], unread: [], gaps: [] };
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
    gaps: filled.flatMap(({ gaps }) => gaps),
  };
}

async function fillWindow(
  desk: Desk,
  window: PlacedWindow,
  { desktop, late }: { readonly desktop: Region; readonly late: AbortSignal },
  run: Run,
): Promise<FilledGaps> {
  const missing = new Set<number>();
  const noteUnread = (error: unknown): void => {
    run.signal.throwIfAborted();
    if (!(error instanceof ServiceError)) throw error;
    // Without an engine there is no text to wait for.
    if (!NO_ENGINE.has(error.reason)) missing.add(window.id);
  };
  const unread = { late, because: noteUnread };
  const { found, gaps } = await pixelElements(desk, window, { desktop, unread }, run).catch(
    (error: unknown): PixelElements => {
      noteUnread(error);
      return { found: [], gaps: [] };
    },
  );
  const lasting = gaps.filter(isLasting);
  if (lasting.length < gaps.length) missing.add(window.id);
  return {
    found,
    unread: Array.from(missing),
    gaps: lasting.map((gap) => ({ windowId: window.id, gap })),
  };
}
