import { expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { broken } from './capability.ts';

test('an error of ours is told with its hint', () => {
  const error = new ServiceError('display_unavailable', 'There is no display.', { hint: 'Start one.' });
  expect(broken('x11', error)).toMatchObject({ reason: 'There is no display.', remedy: 'Start one.' });
});

test('an error of the system is told without its message', () => {
  const error = new Error("Cannot find module '/home/canary/node_modules/native.node'");
  expect(JSON.stringify(broken('nutjs', error, 'It cannot be loaded.'))).not.toContain('canary');
});
