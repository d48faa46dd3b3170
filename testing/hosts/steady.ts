/** Answers without the members that differ from call to call, so that the rest can be compared to the letter. */

/** Characters of a picture that are compared: its format, not its pixels, which have their own tests. */
const PICTURE_CHARS = 16;

const DURATIONS: ReadonlySet<string> = new Set([
  'duration_ms',
  'age_ms',
  'elapsed_ms',
  'total_ms',
  'capture_ms',
  'encode_ms',
  'ocr_ms',
  'stable_ms',
]);

const AGE = /\d+\.\d s ago/;

const steadyMember = (name: string, value: unknown): unknown => {
  if (name === 'base64' && typeof value === 'string') return `${value.slice(0, PICTURE_CHARS)}…`;
  if (name === 'request_id' && typeof value === 'string') return 'REQUEST';
  if (name === 'next' && typeof value === 'string') return 'NEXT';
  if (name === 'look' && typeof value === 'string') return 'LOOK';
  if (name === 'text' && typeof value === 'string') return value.replace(AGE, 'AGE ago');
  if (name === 'handover_id' && typeof value === 'string') return 'HANDLE';
  if (typeof value !== 'number') return value;
  if (name === 'time_ms' || name === 'received_ms' || name === 'expires_at') return 'TIME';
  if (DURATIONS.has(name)) return 'DURATION';
  return name === 'polls' ? 'COUNT' : value;
};

/** A copy of JSON data in which durations, moments, request ids and the bytes of pictures have one value each. */
export const steady = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => steadyMember(name, value)));
