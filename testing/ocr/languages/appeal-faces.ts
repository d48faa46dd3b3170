/**
 * The faces of the pages of appeal-texts.ts, drawn by lot as those of the witness are. Of the first lot one thing was changed when its pages
 * were looked at, and before any was read: Purisa is left out, an imitation of handwriting, of which no other language has one.
 */
import { APPEAL_TEXTS } from './appeal-texts.ts';
import { facesByLot } from './witness-faces.ts';

export const APPEAL_KINDS = ['school', 'school-large', 'garage', 'garage-large'] as const;

/** Chosen before the lot was drawn, and kept. */
const APPEAL_SEED = 34_112_823;

export const APPEAL_FACES = facesByLot(Object.keys(APPEAL_TEXTS), APPEAL_KINDS, APPEAL_SEED, ['Purisa']);
