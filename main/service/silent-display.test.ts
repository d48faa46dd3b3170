import { expect, test } from 'vitest';
import { NoAnswerError } from '../base/with-timeout.ts';
import { ServiceError } from '../core/errors.ts';
import { readError } from './silent-display.ts';

const silent = new ServiceError('display_unavailable', 'silent', { cause: new NoAnswerError() });
const gone = new ServiceError('display_unavailable', 'gone', { cause: new Error('ECONNREFUSED') });
const looking = { reasons: ['display_unavailable', 'capture_timeout'] } as const;
const listing = { reasons: ['display_unavailable'] } as const;

test('silence is a late capture to who captures, and nothing else is', () => {
  expect(readError(looking, silent)).toMatchObject({ reason: 'capture_timeout', message: 'silent' });
  expect(readError(looking, gone)).toBe(gone);
  expect(readError(listing, silent)).toBe(silent);
});
