/** Generation A, transcribed from the interface's section of that name and the decisions about its open points. */
import { FLAT_ACTING_ROWS } from './flat/acting.ts';
import { FLAT_FINDING_ROWS } from './flat/finding.ts';
import { FLAT_PICTURE_ROWS } from './flat/pictures.ts';
import { FLAT_WAITING_ROWS } from './flat/waiting.ts';
import type { Row } from './row.ts';

export const FLAT_ROWS: readonly Row[] = [
  ...FLAT_PICTURE_ROWS,
  ...FLAT_ACTING_ROWS,
  ...FLAT_WAITING_ROWS,
  ...FLAT_FINDING_ROWS,
];
