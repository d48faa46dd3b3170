/** Errors as text for a model: the failure, what to do instead, and how much was done. */
import * as z from 'zod';
import { hintInWords, ServiceError, ValidationError, type Delivery, type Reason } from '../core/errors.ts';
import type { Region } from '../core/geometry.ts';
import type { FrameMap } from '../core/model-views.ts';
import { answer, type ToolResult } from './content.ts';
import { regionText } from './frames.ts';
import { visibleLine } from '../core/text/visible-text.ts';
import { quoted } from './screen-text.ts';
import type { RandomPort } from '../ports/random.ts';

/** Used where the operation's own hint names members or paths that this face does not have. */
const HINTS: Partial<Readonly<Record<Reason, string>>> = {
  ambiguous_window: 'Several windows match; choose one by its id.',
  window_not_found: 'List the windows to see which ones exist.',
  text_not_found: 'Look at the screen, or search for another text.',
  text_below_confidence:
    'The text was recognised with low confidence: look at the screen and click by x and y.',
  candidate_not_found: 'Use a smaller nth.',
  paused: 'See, find and wait still work. Ask the person at the machine to resume.',
  busy: 'Try again in a second.',
  not_supported:
    'Try another way; the person at the machine can run "deskhand doctor" to see what is missing.',
  display_unavailable: 'Try again in a few seconds: Deskhand recovers when the display is back.',
  ocr_unavailable: 'Take pictures instead of reading text.',
  input_worker_crashed: 'Look at the screen before you repeat anything.',
  target_stale: 'Look again, then act on what you see.',
  launch_failed: 'Give an absolute path, or a name that is found on PATH.',
  shell_unavailable: 'Leave shell out to use the default one.',
  language_unavailable: 'Leave language out to read English.',
  internal_error: 'Try again; the request log has the details.',
};

const DELIVERED: Readonly<Record<Delivery, string>> = {
  not_delivered: 'Nothing was done.',
  partly: 'Part of it was done: look before you repeat it.',
  delivered: 'It was done, but its effect is unknown: look before you repeat it.',
};

export interface ErrorParts {
  readonly facts: readonly string[];
  readonly screenText: string;
}

/** Anything may be thrown; what is not ours keeps its message to itself. */
export function errorParts(thrown: unknown, map?: FrameMap): ErrorParts {
  if (thrown instanceof z.ZodError) return { facts: zodSentences(thrown), screenText: '' };
  if (thrown instanceof ValidationError) return { facts: issueSentences(thrown), screenText: '' };
  if (!(thrown instanceof ServiceError))
    return { facts: ['Something inside Deskhand failed. (internal_error)'], screenText: '' };
  const { reason, message, hint, delivery, details } = thrown;
  const said = HINTS[reason] ?? (hint === undefined ? '' : visibleLine(inWords(hint)));
  const facts = [
    `${sentence(visibleLine(message))} (${reason})`,
    ...(said === '' ? [] : [said]),
    ...(delivery === undefined ? [] : [DELIVERED[delivery]]),
  ];
  return { facts, screenText: placesIn(details, map) };
}

/** Operations name members neutrally; this face's arguments are in snake case. */
const inWords = (hint: string): string =>
  hintInWords(hint, (member) => member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const MOST_ISSUES = 5;

const zodSentences = ({ issues }: z.ZodError): string[] => [
  ...issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => sentence(`${path.join('.') || 'arguments'}: ${message}`)),
  'Nothing was done.',
];

const issueSentences = ({ issues }: ValidationError): string[] => [
  ...issues
    .slice(0, MOST_ISSUES)
    .map(
      ({ path, message, hint }) =>
        `${path}: ${visibleLine(message)}${hint === undefined ? '' : ` ${inWords(hint)}`}`,
    ),
  'Nothing was done.',
];

/** Texts and windows that an error names come from the screen. */
function placesIn(details: Readonly<Record<string, unknown>>, map: FrameMap | undefined): string {
  const lists = [details['nearest'], details['found'], details['candidates']].filter((list) =>
    Array.isArray(list),
  );
  return lists
    .flat()
    .flatMap((place: unknown) => lineOf(place, map))
    .join('\n');
}

function lineOf(place: unknown, map: FrameMap | undefined): string[] {
  if (typeof place !== 'object' || place === null) return [];
  if ('id' in place && 'title' in place) return [`id ${String(place.id)} ${quoted(String(place.title))}`];
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
