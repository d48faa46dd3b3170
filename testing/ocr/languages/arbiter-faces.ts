/** The faces of the pages of arbiter-texts.ts, drawn by lot as those of the witness are. */
import { ARBITER_TEXTS } from './arbiter-texts.ts';
import { facesByLot } from './witness-faces.ts';

export const ARBITER_KINDS = ['travel', 'travel-large', 'statement', 'statement-large'] as const;

/** Chosen before the lot was drawn, and drawn once. */
const ARBITER_SEED = 51_341_128;

export const ARBITER_FACES = facesByLot(Object.keys(ARBITER_TEXTS), ARBITER_KINDS, ARBITER_SEED);
