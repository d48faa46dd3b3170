/**
 * Neutral names in the words of this interface: members in snake case, and a few by another name.
 * Errors of operations pass through here once; those of schemas hold the caller's own words already.
 */
import { hintInWords, ServiceError, ValidationError } from '../../core/errors.ts';

/** Members that the interface calls otherwise. */
const RENAMED: Readonly<Record<string, string>> = {
  afterPicture: 'after_image_base64',
  beforePicture: 'before_image_base64',
  box: 'bbox',
  candidate: 'candidate_index',
  differenceRatio: 'diff_ratio',
  id: 'hwnd',
  imagePoint: 'image_tool_point',
  soughtPicture: 'image_base64',
};

/** Words for a member's value that the interface has another word for. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pausedBy: { program: 'http' },
};

/** Details whose value is the path of a member of the request. */
const NAMES_A_MEMBER: ReadonlySet<string> = new Set(['member', 'path']);

/** `titleRegex` as `title_regex`. */
const wireName = (member: string): string =>
  RENAMED[member] ?? member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const wirePath = (path: string): string => path.split('.').map(wireName).join('.');

const wireHint = (hint: string): string => hintInWords(hint, wireName);

function wireValue(member: string, value: unknown): unknown {
  if (typeof value === 'string')
    return NAMES_A_MEMBER.has(member) ? wirePath(value) : (VALUES[member]?.[value] ?? value);
  if (Array.isArray(value)) return value.map((entry: unknown) => wireValue('', entry));
  return typeof value === 'object' && value !== null ? wireDetails(value) : value;
}

const wireDetails = (details: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([member, value]) => [wireName(member), wireValue(member, value)]),
  );

/** An error as an operation threw it, in the interface's words; any other error as it is. */
export function wireError(error: unknown): unknown {
  if (error instanceof ValidationError)
    return new ValidationError(
      error.issues.map(({ path, hint, ...issue }) => ({
        ...issue,
        path: wirePath(path),
        ...(hint === undefined ? {} : { hint: wireHint(hint) }),
      })),
    );
  if (!(error instanceof ServiceError)) return error;
  const { reason, message, hint, details, delivery } = error;
  const member = details['member'];
  const about = typeof member === 'string' ? `${wireName(member)}: ` : '';
  return new ServiceError(reason, `${about}${message}`, {
    ...(hint === undefined ? {} : { hint: wireHint(hint) }),
    ...(delivery === undefined ? {} : { delivery }),
    details: wireDetails(details),
    cause: error,
  });
}
