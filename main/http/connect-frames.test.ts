import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceError } from '../core/errors.ts';
import { endFrame, messageFrame, unframed } from './connect-frames.ts';

test('law: a message that is framed is the same message again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (message) => {
      expect(unframed(messageFrame(message)).toString()).toBe(JSON.stringify(message));
    }),
  );
});

test('law: bytes that are no single frame are refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const isFrame =
        bytes.length >= 5 && Buffer.from(bytes).readUInt32BE(1) === bytes.length - 5 && bytes[0] === 0;
      fc.pre(!isFrame);
      expect(() => unframed(Buffer.from(bytes))).toThrow(ServiceError);
    }),
  );
});

test.each([
  ['one that is cut', messageFrame({ a: 1 }).subarray(0, -1)],
  ['two of them', Buffer.concat([messageFrame({}), messageFrame({})])],
  ['one that says that it is compressed', Buffer.concat([Buffer.of(1, 0, 0, 0, 2), Buffer.from('{}')])],
  ['the end of a stream', endFrame()],
])('%s is refused', (_what, bytes) => {
  expect(() => unframed(bytes)).toThrow('not one uncompressed frame');
});

test('the end of an answer says why it failed', () => {
  expect(endFrame().toString('latin1')).toBe('\u0002\0\0\0\u0002{}');
  expect(endFrame({ code: 'not_found', message: 'No.' }).subarray(5).toString()).toBe(
    '{"error":{"code":"not_found","message":"No."}}',
  );
});
