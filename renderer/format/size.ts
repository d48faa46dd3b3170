import { texts } from '../texts/texts.ts';

/** `12 kB`, `3.4 MB` */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', texts().time.decimal)} MB`;
