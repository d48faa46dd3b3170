/** The faces of the pages of umpire-texts.ts, drawn by lot as those of the witness are. */
import { UMPIRE_TEXTS } from './umpire-texts.ts';
import { facesByLot } from './witness-faces.ts';

export const UMPIRE_KINDS = ['contacts', 'contacts-large', 'printing', 'printing-large'] as const;

/** Chosen before the lot was drawn, and drawn once. */
const UMPIRE_SEED = 34_261_128;

export const UMPIRE_FACES = facesByLot(Object.keys(UMPIRE_TEXTS), UMPIRE_KINDS, UMPIRE_SEED);
