/** The faces of the pages of referee-texts.ts, drawn by lot as those of the witness are. */
import { REFEREE_TEXTS } from './referee-texts.ts';
import { facesByLot } from './witness-faces.ts';

export const REFEREE_KINDS = ['calendar', 'calendar-large', 'route', 'route-large'] as const;

/** Chosen before the lot was drawn, and drawn once. */
const REFEREE_SEED = 97_100_128;

export const REFEREE_FACES = facesByLot(Object.keys(REFEREE_TEXTS), REFEREE_KINDS, REFEREE_SEED);
