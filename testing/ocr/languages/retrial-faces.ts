/** The faces of the pages of retrial-texts.ts, drawn by lot as those of the witness are. */
import { RETRIAL_TEXTS } from './retrial-texts.ts';
import { facesByLot } from './witness-faces.ts';

export const RETRIAL_KINDS = ['home', 'home-large', 'vacancy', 'vacancy-large'] as const;

/** Chosen before the lot was drawn, and drawn once. */
const RETRIAL_SEED = 53_112_830;

export const RETRIAL_FACES = facesByLot(Object.keys(RETRIAL_TEXTS), RETRIAL_KINDS, RETRIAL_SEED);
