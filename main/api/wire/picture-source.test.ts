import { expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { toBytes } from './picture-source.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const base64 = PNG.toString('base64');

const outcomeOf = (source: string): unknown => {
  try {
    return Buffer.from(toBytes(source, 'image_base64'));
  } catch (error) {
    return error instanceof ServiceError ? error.reason : error;
  }
};

test.each([
  base64,
  `${base64.slice(0, 4)}\r\n${base64.slice(4)}\n`,
  `data:image/png;base64,${base64}`,
  `DATA:Image/PNG;BASE64,${base64}`,
  `data:image/png;charset=utf-8;base64,${base64}`,
  `data:image/png;name=a.png;charset=utf-8;base64,${base64}`,
])('%j is a picture', (source) => {
  expect(outcomeOf(source)).toEqual(PNG);
});

test.each([
  ['', 'image_invalid'],
  ['/etc/passwd', 'image_invalid'],
  [base64.slice(0, -1), 'image_invalid'],
  [base64.replaceAll('+', '-').replaceAll('/', '_').replace('i', '-'), 'image_invalid'],
  [`data:image/png,${base64}`, 'image_invalid'],
  [`data:image/png;base64;charset=utf-8,${base64}`, 'image_invalid'],
  [`data:image/jpeg;base64,${base64}`, 'image_invalid'],
  [`data:image/jpeg;image/png;base64,${base64}`, 'image_invalid'],
  [`data:image/gif;charset=utf-8;base64,${base64}`, 'image_format_unsupported'],
  [`data:;base64,${base64}`, 'image_format_unsupported'],
  [`data:image/png${';a'.repeat(100_000)}`, 'image_invalid'],
])('%j is %s', (source, reason) => {
  expect(outcomeOf(source)).toBe(reason);
});
