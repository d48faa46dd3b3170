/** The order in which documented examples work one after the other on one desktop. */
import { endpointsOf, type MountedEndpoint } from '../../main/api/catalog.ts';

/** Endpoints that change the desktop come last, and reads of a value after its write; before them, the catalog's order. */
const LAST = [
  'POST /windows/action',
  'POST /launch',
  'POST /exec',
  'POST /control/pause',
  'POST /control/resume',
  'POST /clipboard',
  'GET /clipboard',
  'POST /handover',
];

const rank = ({ endpoint }: MountedEndpoint): number => LAST.indexOf(`${endpoint.method} ${endpoint.path}`);

export const inReplayOrder = (): readonly MountedEndpoint[] =>
  [...endpointsOf('all')].sort((a, b) => rank(a) - rank(b));
