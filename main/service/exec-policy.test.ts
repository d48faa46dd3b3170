import { expect, test } from 'vitest';
import { ServiceError } from '../core/errors.ts';
import { checkExec, type Evidence, type ExecSettings } from './authorise.ts';

function verdict(evidence: Evidence, settings: ExecSettings): string {
  try {
    checkExec(evidence, settings);
    return 'pass';
  } catch (error) {
    return error instanceof ServiceError ? error.reason : String(error);
  }
}

test.each([
  [false, null, 's3cret', 'exec_disabled'],
  [false, 's3cret', 's3cret', 'exec_disabled'],
  [true, null, 's3cret', 'exec_secret_not_configured'],
  [true, '', '', 'exec_secret_not_configured'],
  [true, null, '', 'exec_secret_not_configured'],
  [true, 'other', 's3cret', 'exec_secret_invalid'],
  [true, 's3cret', '', 'exec_secret_invalid'],
  [true, 's3cret', undefined, 'exec_secret_invalid'],
  [true, 's3cret', 's3cret', 'pass'],
])('enabled %s, secret %j, shown %j: %s', (execEnabled, execSecret, shown, expected) => {
  expect(verdict({ execSecret: shown }, { execEnabled, execSecret })).toBe(expected);
});
