/** The faces of the pages of tribunal-texts.ts, drawn by lot as those of the witness are. */
import { TRIBUNAL_TEXTS } from './tribunal-texts.ts';
import { facesByLot } from './witness-faces.ts';

export const TRIBUNAL_KINDS = ['bill', 'bill-large', 'cinema', 'cinema-large'] as const;

/** Chosen before the lot was drawn, and drawn once. */
const TRIBUNAL_SEED = 34_112_902;

export const TRIBUNAL_FACES = facesByLot(Object.keys(TRIBUNAL_TEXTS), TRIBUNAL_KINDS, TRIBUNAL_SEED);
