/** The faces of the pages of cassation-texts.ts, drawn by lot as those of the witness are. */
import { CASSATION_TEXTS } from './cassation-texts.ts';
import { facesByLot } from './witness-faces.ts';

export const CASSATION_KINDS = ['hotel', 'hotel-large', 'forum', 'forum-large'] as const;

/** Chosen before the lot was drawn, and drawn once. */
const CASSATION_SEED = 34_112_901;

export const CASSATION_FACES = facesByLot(Object.keys(CASSATION_TEXTS), CASSATION_KINDS, CASSATION_SEED);
