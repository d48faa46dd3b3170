/** The HTTP routes of OSWorld's server, 1.x and 2.0. Source: desktop_env/controllers of OSWorld, as its clients call them. */
import * as z from 'zod';
import { displayAt } from '../../core/desktop.ts';
import { listElements } from '../../operations/elements/list-elements.ts';
import { listDisplays } from '../../operations/see/list-displays.ts';
import { captureScreen } from '../../operations/see/capture-screen.ts';
import { readPointer } from '../../operations/see/read-pointer.ts';
import type { PictureOptions } from '../../operations/pictures/picture-options.ts';
import type { FaceReply, FaceRoute } from '../face.ts';
import type { FaceHost } from '../grammar/call.ts';
import { accessibilityXml, MOST_TREE_ELEMENTS } from './accessibility.ts';
import { execute, executeBody, runShell } from './execute.ts';
import { unsupportedRoute } from '../grammar/unsupported.ts';
import { executeVerified, verifiedBody } from './verification.ts';
import { controlNamed, launch, launchBody, windowBody } from './windows.ts';

const BASE = '/faces/osworld';
const MOST_SCRIPT_CHARS = 200_000;

const pythonBody = z.looseObject({ code: z.string().max(MOST_SCRIPT_CHARS) });
const scriptBody = z.looseObject({
  script: z.string().max(MOST_SCRIPT_CHARS),
  timeout: z.number().positive().max(600).nullish(),
  working_dir: z.string().max(4096).nullish(),
});

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'Linux', win32: 'Windows', darwin: 'Darwin' };

/** With the pointer, as the clients expect it. */
export const SCREENSHOT: PictureOptions = {
  format: 'png',
  quality: 85,
  grid: null,
  scale: 1,
  maxEdge: null,
  cursor: true,
};

const json = (body: unknown): FaceReply => ({ kind: 'json', status: 200, body });
const text = (said: string): FaceReply => ({
  kind: 'bytes',
  contentType: 'text/plain; charset=utf-8',
  bytes: Buffer.from(said),
});

/** A route with a JSON body. */
function post<Body extends z.ZodType>(
  path: string,
  schema: Body,
  answer: (body: z.output<Body>, caller: Parameters<FaceRoute['handle']>[0]['caller']) => Promise<FaceReply>,
): FaceRoute {
  return {
    method: 'POST',
    path: `${BASE}${path}`,
    body: schema,
    handle: ({ body, caller }) => answer(schema.parse(body), caller),
  };
}

/** A route without a body. */
const ask = (method: FaceRoute['method'], path: string, handle: FaceRoute['handle']): FaceRoute => ({
  method,
  path: `${BASE}${path}`,
  handle,
});

const seeing = (host: FaceHost): readonly FaceRoute[] => [
  ask('GET', '/screenshot', async ({ caller }) => {
    const input = { screen: 0, part: null, pictureOptions: SCREENSHOT };
    const { picture } = await host.service.invoke(captureScreen, input, caller);
    return { kind: 'bytes', contentType: 'image/png', bytes: picture.bytes };
  }),
  ask('GET', '/accessibility', async ({ caller }) => {
    const wanted = { screen: null, part: null, fills: true, limit: MOST_TREE_ELEMENTS };
    const list = await host.service.invoke(listElements, wanted, caller);
    return json({ AT: accessibilityXml(list, host.platform) });
  }),
  ask('GET', '/cursor_position', async ({ caller }) => {
    const { x, y } = await host.service.invoke(readPointer, undefined, caller);
    return json([x, y]);
  }),
  ask('POST', '/screen_size', async ({ caller }) => {
    const { width, height } = displayAt(await host.service.invoke(listDisplays, undefined, caller), 0).region;
    return json({ width, height });
  }),
  ask('GET', '/platform', () => Promise.resolve(text(PLATFORMS[host.platform] ?? host.platform))),
  // Clients ask for it until it answers, to see whether the machine is up. No terminal is read.
  ask('GET', '/terminal', () => Promise.resolve(json({ output: null, status: 'success' }))),
];

const running = (host: FaceHost): readonly FaceRoute[] => [
  ...['/execute', '/setup/execute'].map((path) =>
    post(path, executeBody, async (body, caller) => json(await execute(body, host, caller))),
  ),
  ...['/execute_with_verification', '/setup/execute_with_verification'].map((path) =>
    post(path, verifiedBody, (body, caller) => executeVerified(body, host, caller)),
  ),
  post('/run_python', pythonBody, async ({ code }, caller) =>
    json(await execute({ command: ['python3', '-c', code] }, host, caller)),
  ),
  post('/run_bash_script', scriptBody, async ({ script, timeout, working_dir }, caller) =>
    json(await runShell({ command: script, timeout, working_dir }, host, caller)),
  ),
  post('/setup/launch', launchBody, async (body, caller) => text(await launch(body, host, caller))),
  post('/setup/activate_window', windowBody, async (body, caller) =>
    text(await controlNamed(body, 'focus', host, caller)),
  ),
  post('/setup/close_window', windowBody, async (body, caller) =>
    text(await controlNamed(body, 'close', host, caller)),
  ),
];

const COPY = 'Copy files to and from the machine by other means, such as scp.';
const COMMAND = 'Use /execute with the exec secret.';

/** Routes that clients may ask for and Deskhand does not have: each with its name and its alternative. */
const UNSUPPORTED: readonly (readonly [FaceRoute['method'], string, string, string])[] = [
  [
    'POST',
    '/setup/open_file',
    'opening files',
    'Use /setup/launch with the program and the path of the file.',
  ],
  ['POST', '/setup/change_wallpaper', 'wallpapers', COMMAND],
  ['POST', '/wallpaper', 'wallpapers', COMMAND],
  ['POST', '/setup/download_file', 'downloads', COPY],
  ['POST', '/setup/upload', 'files', COPY],
  ['POST', '/file', 'files', COPY],
  ['POST', '/list_directory', 'folders', COMMAND],
  ['POST', '/desktop_path', 'folders', COMMAND],
  [
    'POST',
    '/window_size',
    'sizes of windows by the name of a program',
    'Use GET /windows of Deskhand itself.',
  ],
  ['POST', '/start_recording', 'recordings', 'Keep the screenshots, or the frames of /ws.'],
  ['POST', '/end_recording', 'recordings', 'Keep the screenshots, or the frames of /ws.'],
  ['GET', '/live/h264.mp4', 'video', 'Use the frames of /ws.'],
  ['GET', '/client/h264', 'video', 'Use the frames of /ws.'],
  ['GET', '/ws/h264', 'video', 'Use the frames of /ws.'],
];

export const httpRoutes = (host: FaceHost): readonly FaceRoute[] => [
  ...seeing(host),
  ...running(host),
  ...UNSUPPORTED.map(([method, path, what, instead]) =>
    unsupportedRoute(method, `${BASE}${path}`, what, instead),
  ),
];
