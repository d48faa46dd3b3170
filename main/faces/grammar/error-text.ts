/** Errors as text for a model: the failure, the correction, and how much was done. */
import * as z from 'zod';
import { hintInWords, ServiceError, ValidationError, type Delivery, type Reason } from '../../core/errors.ts';
import { visibleLine } from '../../core/text/visible-text.ts';

/** Used where the operation's own hint names members or paths that this face does not have. */
const HINTS: Partial<Readonly<Record<Reason, string>>> = {
  ambiguous_window: 'Several windows match; choose one by its id.',
  window_not_found: 'List the windows to see which ones exist.',
  text_not_found: 'Look at the screen, or search for another text.',
  text_below_confidence:
    'The text was recognised with low confidence: look at the screen and click by x and y.',
  candidate_not_found: 'Use a smaller nth.',
  paused: 'Looking and waiting still work. Ask the person at the machine to resume.',
  busy: 'Try again in a second.',
  not_supported:
    'Try another way; the person at the machine can run "deskhand doctor" to see what is missing.',
  display_unavailable: 'Try again in a few seconds: Deskhand recovers when the display is back.',
  ocr_unavailable: 'Take pictures instead of reading text.',
  input_worker_crashed: 'Look at the screen before you repeat anything.',
  target_stale: 'Look again, then act on what you see.',
  element_not_found: 'See the elements and use a ref of that answer.',
  element_gone: 'See the elements again.',
  element_changed: 'See the elements again.',
  launch_failed: 'Give an absolute path, or a name that is found on PATH.',
  shell_unavailable: 'Leave shell out to use the default one.',
  language_unavailable: 'Leave language out: each line is read in its own.',
  internal_error: 'Try again; the request log has the details.',
};

const DELIVERED: Readonly<Record<Delivery, string>> = {
  not_delivered: 'Nothing was done.',
  partly: 'Part of it was done: look before you repeat it.',
  delivered: 'It was done, but its effect is unknown: look before you repeat it.',
};

/**
 * A separate failure in sentences, without text from the screen: the failure, the correction, how much was done.
 * Anything may be thrown; errors that are not ours keep their messages to themselves.
 */
export function errorSentences(thrown: unknown): readonly string[] {
  if (thrown instanceof z.ZodError) return zodSentences(thrown);
  if (thrown instanceof ValidationError) return issueSentences(thrown);
  if (!(thrown instanceof ServiceError)) return ['Something inside Deskhand failed. (internal_error)'];
  const { reason, message, hint, delivery } = thrown;
  const said = HINTS[reason] ?? (hint === undefined ? '' : visibleLine(inWords(hint)));
  return [
    `${sentence(visibleLine(message))} (${reason})`,
    ...(said === '' ? [] : [said]),
    ...(delivery === undefined ? [] : [DELIVERED[delivery]]),
  ];
}

/** Operations name members neutrally; the arguments of faces for models are in snake case. */
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
