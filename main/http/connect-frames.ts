/** Frames of streaming calls in the Connect protocol (https://connectrpc.com/docs/protocol): a byte of flags, the length in four, JSON. */
import { ServiceError } from '../core/errors.ts';

const HEAD_BYTES = 5;
const END_OF_STREAM = 0b10;

const headOf = (flags: number, length: number): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(flags);
  head.writeUInt32BE(length, 1);
  return head;
};

function framed(message: object, flags: number): Buffer {
  const json = Buffer.from(JSON.stringify(message));
  return Buffer.concat([headOf(flags, json.length), json]);
}

export const messageFrame = (message: object): Buffer => framed(message, 0);

/** The last frame of an answer. */
export const endFrame = (error?: { readonly code: string; readonly message: string }): Buffer =>
  framed(error === undefined ? {} : { error }, END_OF_STREAM);

/** The JSON in the one frame of a request. Throws `invalid_json`. */
export function unframed(bytes: Buffer): Buffer {
  const isWhole = bytes.length >= HEAD_BYTES && bytes.readUInt32BE(1) === bytes.length - HEAD_BYTES;
  if (isWhole && bytes.readUInt8() === 0) return bytes.subarray(HEAD_BYTES);
  throw new ServiceError('invalid_json', 'The body is not one uncompressed frame of the Connect protocol.', {
    hint: 'Send a byte 0, the length of the JSON as four bytes with the highest first, and the JSON.',
  });
}
