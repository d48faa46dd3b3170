/** A decoder that knows no picture. */
import { ServiceError } from '../../core/errors.ts';
import type { ImageDecoderPort } from '../../ports/image-decoder.ts';

export const memoryDecoder = {
  decode: (): Promise<never> =>
    Promise.reject(new ServiceError('image_invalid', 'The memory desktop decodes no pictures.')),
} satisfies ImageDecoderPort;
