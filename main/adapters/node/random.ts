import { randomBytes } from 'node:crypto';
import type { RandomPort } from '../../ports/random.ts';

export const systemRandom: RandomPort = { bytes: (count) => randomBytes(count) };
