/** The methods of the client and their routes. The compiler checks the names against the existing routes. */
import { READING } from './reading-routes.ts';
import type { Routes } from './schema.ts';

export type RouteName = keyof Routes;

/** Methods that generations share: `see` lacks the windows and launching. */
export const SHARED_ROUTES = {
  health: 'GET /health',
  displays: 'GET /displays',
  exec: 'POST /exec',
  elements: 'GET /elements',
  elementsFind: 'POST /elements/find',
  windows: 'GET /windows',
  windowsAction: 'POST /windows/action',
  launch: 'POST /launch',
  changes: 'GET /changes',
  readClipboard: 'GET /clipboard',
  writeClipboard: 'POST /clipboard',
  files: 'GET /files',
  pause: 'POST /control/pause',
  handover: 'POST /handover',
  resume: 'POST /control/resume',
} as const satisfies Record<string, RouteName>;

export const FLAT_ROUTES = {
  screen: 'GET /screen',
  zoom: 'POST /zoom',
  action: 'POST /action',
  actionVerify: 'POST /action/verify',
  batch: 'POST /batch',
  wait: 'POST /wait',
  ocr: 'POST /ocr',
  ocrFind: 'POST /ocr/find',
  pixelsFind: 'POST /pixels/find',
  imageFind: 'POST /image/find',
  placesFind: 'POST /places/find',
  visionDiff: 'POST /vision/diff',
  visionStability: 'POST /vision/stability',
} as const satisfies Record<string, RouteName>;

export const SEE_ROUTES = {
  see: 'POST /see',
  zoom: 'POST /see/zoom',
  interact: 'POST /interact',
} as const satisfies Record<string, RouteName>;

export const V2_ROUTES = {
  observe: 'POST /v2/observe',
  localize: 'POST /v2/localize',
  act: 'POST /v2/act',
  actVerify: 'POST /v2/act-verify',
} as const satisfies Record<string, RouteName>;

/** Routes that only read, and can be repeated safely. */
export const READING_ROUTES: ReadonlySet<string> = new Set<RouteName>(READING);
