/** Finds the point to act on in an observation: by text, by a pixel of the picture, by a cell or by a window. */
import { phrase } from '../../core/phrase.ts';
import { ServiceError } from '../../core/errors.ts';
import { centerOf, contains, intersect, type Point, type Region } from '../../core/geometry.ts';
import type { GridCell } from '../../core/grid.ts';
import { cropFrame, surroundingsOf } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import { imageToGlobal, resolveTarget } from '../../core/target.ts';
import { findMatches, spansWords } from '../../core/text/find-text.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import { windowRegion } from '../../ports/windows.ts';
import type { Desk } from '../support/desk.ts';
import type { Observation } from '../support/observations/observations.ts';
import { packFrame, unpackFrame } from '../support/observations/packed-frame.ts';
import { defineOperation } from '../support/operation.ts';
import { CLICK_TEXT_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { count, joined, noteOfPoint, placeWords } from '../support/words.ts';
import { compileText, type FoundText, type TextQueryInput } from '../read/find-text.ts';
import { readFrame } from '../read/read-frame.ts';
import { textBelowConfidence, textNotFound } from '../read/text-errors.ts';
import type { Run } from '../support/run.ts';
import { oneWindow, type WindowQuery } from '../windows/window-query.ts';

export type Clue =
  | { readonly kind: 'text'; readonly query: TextQueryInput; readonly candidate: number }
  /** A pixel of the returned picture. */
  | { readonly kind: 'picture'; readonly point: Point<'image'> }
  /** A cell of a grid over the observed region. */
  | { readonly kind: 'grid'; readonly rows: number; readonly cols: number; readonly cell: GridCell }
  | { readonly kind: 'window'; readonly query: WindowQuery };

export interface LocalizeInput {
  readonly observationId: string;
  readonly clue: Clue;
}

export interface LocalizeOutput {
  readonly id: string;
  /** Wall time, epoch milliseconds. */
  readonly expiresAt: number;
  readonly point: Point;
  /** The pixels that are compared with the screen before an action. */
  readonly box: Region;
  /** 0 to 1: of a text the reader's, of everything else 1. */
  readonly confidence: number;
  /** Every match of a text, the most confident first. */
  readonly candidates: readonly FoundText[];
}

type Place = Pick<LocalizeOutput, 'point' | 'box' | 'confidence' | 'candidates'>;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

export const localize = defineOperation({
  name: 'localize',
  title: 'Localize target',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [
    // Text is read here from the frame that was observed.
    ...CLICK_TEXT_REASONS.filter((reason) => reason !== 'capture_timeout'),
    ...WINDOW_REASONS,
    'observation_not_found',
    'target_not_found',
  ],
  notes: { mode: 'asked', match: 'asked', point: 'outcome', matches: 'outcome' },
  describe: (notes) => ({
    verb: 'localize',
    target: joined(
      notes.mode === undefined ? null : phrase('by', String(notes.mode)),
      placeWords(notes),
      count(notes.matches, 'match'),
    ),
  }),
  async run(desk, { observationId, clue }: LocalizeInput, run): Promise<LocalizeOutput> {
    run.note('mode', clue.kind);
    if (clue.kind === 'text') run.note('match', clue.query.match);
    const observation = desk.observations.observation(observationId);
    const frame = await unpackFrame(observation.frame);
    const place = await placeOf({ desk, id: observationId, observation, frame }, clue, run);
    run.note('point', noteOfPoint(place.point));
    if (clue.kind === 'text') run.note('matches', place.candidates.length);
    const looks = await packFrame(cropFrame(frame, place.box));
    const kept = desk.observations.targets.keep({ point: place.point, looks }, looks.packed.byteLength);
    return { id: kept.handle, expiresAt: kept.expiresAt, ...place };
  },
});

/** A kept observation, with its picture. */
interface Observed {
  readonly desk: Desk;
  readonly id: string;
  readonly observation: Observation;
  readonly frame: Frame;
}

async function placeOf(observed: Observed, clue: Clue, run: Run): Promise<Place> {
  const { desk, observation, frame } = observed;
  const { region, picture } = observation;
  switch (clue.kind) {
    case 'text': {
      const lines = observation.lines ?? (await readNow(observed, run));
      return textPlace(observed, lines, clue, run);
    }
    case 'picture': {
      const point = imageToGlobal(clue.point, region, picture, 'imagePoint');
      return { point, box: surroundingsOf(point, frame.region), confidence: 1, candidates: [] };
    }
    case 'grid': {
      const { rows, cols, cell } = clue;
      const point = resolveTarget({ kind: 'grid', grid: { region, rows, cols }, cell }, 'gridCell');
      return { point, box: surroundingsOf(point, frame.region), confidence: 1, candidates: [] };
    }
    case 'window': {
      const window = await oneWindow(desk, clue.query, 'window', run);
      const place = windowRegion(window);
      const box = intersect(place, frame.region);
      const point = centerOf(place);
      if (box === undefined || !contains(box, point))
        throw new ServiceError('target_not_found', 'The window is outside the observed region.', {
          hint: 'Observe the screen or the window itself, then localize again.',
        });
      return { point, box, confidence: 1, candidates: [] };
    }
  }
}

/** The observation was not read when it was taken; from now on it counts as read. */
async function readNow(
  { desk, id, observation, frame }: Observed,
  run: Run,
): Promise<readonly RecognizedLine[]> {
  run.leavePool();
  const { lines } = await readFrame(desk, frame, observation.reading, run);
  desk.observations.seen.replace(id, { ...observation, lines });
  return lines;
}

async function textPlace(
  { desk, observation: { reading }, frame: { region: bounds } }: Observed,
  lines: readonly RecognizedLine[],
  { query, candidate }: Extract<Clue, { kind: 'text' }>,
  run: Run,
): Promise<Place> {
  const compiled = await compileText(desk, query, 'textQuery', run);
  const groupLines = spansWords(query.text, reading.groupLines);
  const needle = await compiled(lines, groupLines, run);
  const candidates = findMatches(lines, needle, { ...reading, groupLines });
  const chosen = candidates[candidate];
  if (chosen !== undefined)
    return {
      point: chosen.center,
      box: intersect(chosen.box, bounds) ?? bounds,
      confidence: chosen.confidence,
      candidates,
    };
  if (candidates.length > 0)
    throw new ServiceError('candidate_not_found', `The text occurs ${times(candidates.length)}.`, {
      hint: `Use a {candidate} of 0 to ${candidates.length - 1}.`,
      details: { candidateCount: candidates.length },
    });
  const doubtful = findMatches(lines, needle, { groupLines, minConfidence: 0 });
  if (doubtful.length > 0)
    throw textBelowConfidence(doubtful, reading.minConfidence, 'observe again with a {minConfidence} of');
  throw textNotFound({ lines }, query.text, {
    what: 'text',
    where: 'in the observation',
    otherwise: 'No similar text was found: look at the picture.',
  });
}
