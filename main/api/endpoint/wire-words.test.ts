import { expect, test } from 'vitest';
import { ServiceError, ValidationError } from '../../core/errors.ts';
import { wireError } from './wire-words.ts';

test('members, values and hints of an operation are written as this interface calls them', () => {
  const error = new ServiceError('ambiguous_window', '2 windows match; nothing was done.', {
    hint: 'Choose one of the candidates by its {id}, or send {visibleOnly}: false.',
    details: { candidates: [{ id: 7, processName: 'notes', box: { x: 1 } }], pausedBy: 'program' },
    delivery: 'not_delivered',
  });
  expect(wireError(error)).toMatchObject({
    reason: error.reason,
    message: error.message,
    delivery: 'not_delivered',
    hint: 'Choose one of the candidates by its hwnd, or send visible_only: false.',
    details: { candidates: [{ hwnd: 7, process_name: 'notes', bbox: { x: 1 } }], paused_by: 'http' },
  });
});

test('a member that an error is about stands before its sentence', () => {
  const error = new ServiceError('image_invalid', 'The picture is broken.').about('beforePicture');
  expect(wireError(error)).toMatchObject({
    message: 'before_image_base64: The picture is broken.',
    details: { member: 'before_image_base64' },
  });
});

test('paths of issues are renamed a member at a time, and the summary with them', () => {
  const issue = { path: 'actions.3.clickText.text', code: 'too_big', message: 'Expected less.' };
  const error = wireError(new ValidationError([{ ...issue, hint: 'Leave {gridRows} out.' }]));
  expect(error).toMatchObject({
    issues: [{ path: 'actions.3.click_text.text', hint: 'Leave grid_rows out.' }],
    message: 'Request validation failed: actions.3.click_text.text: expected less.',
  });
});

test('what is in the words of this interface already, and what is not our error, stays as it is', () => {
  const plain = new ServiceError('launch_failed', 'It failed.', { details: { errno: 'ENOENT' } });
  expect(wireError(plain)).toMatchObject({ message: 'It failed.', details: { errno: 'ENOENT' } });
  const foreign = new TypeError('foreign');
  expect(wireError(foreign)).toBe(foreign);
});
