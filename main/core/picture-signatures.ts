/** The first bytes of picture files. */

/** https://www.w3.org/TR/png-3/#5PNG-file-signature */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** The start of the image and of the next marker: ITU-T T.81, table B.1. */
export const JPEG_SIGNATURE = Uint8Array.of(0xff, 0xd8, 0xff);

export const hasSignature = (bytes: Uint8Array, signature: Uint8Array): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
