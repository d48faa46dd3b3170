import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';

const asked = { DESKHAND_READING_FAULTS: 'reject 97x14,reject 9x9' };

test('a fault strikes the picture it was asked for', () => {
  const fault = createFaults({ ...asked, NODE_ENV: 'test' });
  expect(() => fault({ width: 97, height: 14 })).toThrow('asked for');
  expect(() => fault({ width: 9, height: 9 })).toThrow('asked for');
  expect(() => fault({ width: 14, height: 97 })).not.toThrow();
});

test.each([undefined, 'production', 'development'])('none with NODE_ENV %s', (NODE_ENV) => {
  expect(() => createFaults({ ...asked, NODE_ENV })({ width: 97, height: 14 })).not.toThrow();
});
