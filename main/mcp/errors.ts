/** Errors as answers of a tool: our own sentences, and the texts from the screen that they name. */
import { ServiceError } from '../core/errors.ts';
import type { Region } from '../core/geometry.ts';
import type { FrameMap } from '../core/model-views.ts';
import { errorSentences } from '../faces/grammar/error-text.ts';
import { answer, type ToolResult } from './content.ts';
import { regionText } from './frames.ts';
import { quoted } from '../faces/grammar/screen-text.ts';
import type { RandomPort } from '../ports/random.ts';

export interface ErrorParts {
  readonly facts: readonly string[];
  readonly screenText: string;
}

export const errorParts = (thrown: unknown, map?: FrameMap): ErrorParts => ({
  facts: errorSentences(thrown),
  screenText: thrown instanceof ServiceError ? placesIn(thrown.details, map) : '',
});

/** Texts and windows that an error names come from the screen. */
function placesIn(details: Readonly<Record<string, unknown>>, map: FrameMap | undefined): string {
  const named = [details['nearest'], details['found'], details['candidates'], details['coveredBy']];
  return named
    .flatMap((places: unknown): readonly unknown[] => (Array.isArray(places) ? places : [places]))
    .flatMap((place) => lineOf(place, map))
    .join('\n');
}

function lineOf(place: unknown, map: FrameMap | undefined): string[] {
  if (typeof place !== 'object' || place === null) return [];
  if ('id' in place && 'title' in place) return [`id ${String(place.id)} ${quoted(String(place.title))}`];
  if ('role' in place && 'name' in place) return [`${String(place.role)} ${quoted(String(place.name))}`];
  if (!('text' in place) || typeof place.text !== 'string') return [];
  const box =
    'box' in place && isRegion(place.box) && map !== undefined ? `${regionText(map, place.box)} ` : '';
  return [`${box}${quoted(place.text)}`];
}

const isRegion = (value: unknown): value is Region =>
  typeof value === 'object' &&
  value !== null &&
  ['x', 'y', 'width', 'height'].every(
    (side) => side in value && typeof Reflect.get(value, side) === 'number',
  );

export const errorResult = (thrown: unknown, random: RandomPort): ToolResult =>
  answer({ ...errorParts(thrown), isError: true }, random);
