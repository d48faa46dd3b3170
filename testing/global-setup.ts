/** Runs once before the desktop tests, so that no two of them build dist/ at the same time. */
import { ensureBuilt } from '../scripts/start/built.ts';

export default ensureBuilt;
