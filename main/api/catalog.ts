/** All endpoints, once. A generation lacks an endpoint by absence from its list. */
import { postActionVerify } from './flat/action-verify.ts';
import { postAction } from './flat/action.ts';
import { postBatch } from './flat/batch.ts';
import { postOcrFind } from './flat/ocr-find.ts';
import { postOcr } from './flat/ocr.ts';
import { postImageFind } from './flat/image-find.ts';
import { postPlacesFind } from './flat/places-find.ts';
import { postPixelsFind } from './flat/pixels-find.ts';
import { getScreen } from './flat/screen.ts';
import { postVisionDiff } from './flat/vision-diff.ts';
import { postVisionStability } from './flat/vision-stability.ts';
import { postWait } from './flat/wait.ts';
import { postZoom } from './flat/zoom.ts';
import { getClipboard, postClipboard } from './common/clipboard.ts';
import { postInteract } from './see/interact.ts';
import { postSee } from './see/see.ts';
import { postSeeZoom } from './see/zoom.ts';
import type { ApiChoice } from './endpoint/config.ts';
import { getChanges } from './common/changes.ts';
import { postPause, postResume } from './common/control.ts';
import { getDisplays } from './common/displays.ts';
import type { Endpoint, Style } from './endpoint/endpoint.ts';
import { postExec } from './common/exec.ts';
import { getElements, postElementsFind } from './common/elements.ts';
import { getFiles } from './common/files.ts';
import { postHandover } from './common/handover.ts';
import { getHealth } from './common/health.ts';
import { postLaunch } from './common/launch.ts';
import { getWindows, postWindowsAction } from './common/windows.ts';
import { postActVerify } from './v2/act-verify.ts';
import { postAct } from './v2/act.ts';
import { postLocalize } from './v2/localize.ts';
import { postObserve } from './v2/observe.ts';

export type Generation = Exclude<ApiChoice, 'all'>;

/** Exist under every choice. */
const ADDED: readonly Endpoint[] = [
  getChanges,
  postPause,
  postResume,
  getClipboard,
  postClipboard,
  getFiles,
  postHandover,
];

export const GENERATIONS: Readonly<Record<Generation, readonly Endpoint[]>> = {
  flat: [
    getHealth,
    getDisplays,
    getScreen,
    postZoom,
    postAction,
    postActionVerify,
    postBatch,
    getElements,
    postElementsFind,
    getWindows,
    postWindowsAction,
    postLaunch,
    postVisionDiff,
    postVisionStability,
    postWait,
    postOcr,
    postOcrFind,
    postPixelsFind,
    postImageFind,
    postPlacesFind,
    postExec,
    ...ADDED,
  ],
  see: [getHealth, getDisplays, postSee, postSeeZoom, postInteract, postExec, ...ADDED],
  v2: [
    getHealth,
    getDisplays,
    postObserve,
    postLocalize,
    postAct,
    postActVerify,
    getElements,
    postElementsFind,
    getWindows,
    postWindowsAction,
    postLaunch,
    postExec,
    ...ADDED,
  ],
};

/** Those of the interface's document that clients of both kinds use: under `all` their answers satisfy either. */
const SHARED: ReadonlySet<Endpoint> = new Set([
  getHealth,
  getDisplays,
  getWindows,
  postWindowsAction,
  postLaunch,
  postExec,
]);

export interface MountedEndpoint {
  readonly endpoint: Endpoint;
  /** The form of an answer for which no generation was named. */
  readonly style: Style;
  /** The form for each offered generation that has the endpoint. */
  readonly styles: Readonly<Partial<Record<Generation, Style>>>;
}

const STYLES: Readonly<Record<Generation, Style>> = { flat: 'flat', see: 'envelope', v2: 'envelope' };

export const GENERATION_NAMES = ['flat', 'see', 'v2'] as const satisfies readonly Generation[];

/** The form that serves every client, as short as it can be. */
function commonStyle(endpoint: Endpoint, styles: MountedEndpoint['styles']): Style {
  const [first = 'flat', ...others] = new Set(Object.values(styles));
  if (others.length === 0) return first;
  return SHARED.has(endpoint) ? 'both' : 'flat';
}

/** The endpoints a choice offers. */
export function endpointsOf(choice: ApiChoice): readonly MountedEndpoint[] {
  const stylesOf = new Map<Endpoint, Partial<Record<Generation, Style>>>();
  for (const generation of choice === 'all' ? GENERATION_NAMES : [choice])
    for (const endpoint of GENERATIONS[generation])
      stylesOf.set(endpoint, { ...stylesOf.get(endpoint), [generation]: STYLES[generation] });
  return [...stylesOf].map(([endpoint, styles]) => ({
    endpoint,
    styles,
    style: commonStyle(endpoint, styles),
  }));
}
