/** Every row of the tables: an endpoint has one at least, and its `generations` say where the interface has it. */
import { ELEMENT_ROWS } from './elements.ts';
import { FLAT_ROWS } from './flat.ts';
import type { Row } from './row.ts';
import { SEE_ROWS } from './see.ts';
import { SHARED_ROWS } from './shared.ts';
import { V2_ROWS } from './v2.ts';

export const ROWS: readonly Row[] = [...FLAT_ROWS, ...SEE_ROWS, ...V2_ROWS, ...SHARED_ROWS, ...ELEMENT_ROWS];
