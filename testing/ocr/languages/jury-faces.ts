/** The faces of the pages of jury-texts.ts, drawn by lot as those of the witness are. */
import { JURY_TEXTS } from './jury-texts.ts';
import { facesByLot } from './witness-faces.ts';

export const JURY_KINDS = ['activity', 'activity-large', 'parcel', 'parcel-large'] as const;

/** Chosen before the lot was drawn, and drawn once. */
const JURY_SEED = 20_261_128;

export const JURY_FACES = facesByLot(Object.keys(JURY_TEXTS), JURY_KINDS, JURY_SEED);
