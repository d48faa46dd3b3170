/** The HTTP routes of OSWorld's server, 1.x and 2.0. Source: desktop_env/controllers of OSWorld, as its clients call them. */
import * as z from 'zod';
import { displayAt } from '../../core/desktop.ts';
import { listElements } from '../../operations/elements/list-elements.ts';
import { listDisplays } from '../../operations/see/list-displays.ts';
import { captureScreen } from '../../operations/see/capture-screen.ts';
import { readPointer } from '../../operations/see/read-pointer.ts';
import type { PictureOptions } from '../../operations/pictures/picture-options.ts';
import type { Reply } from '../../http/route.ts';
import {
  asks,
  createSubApplication,
  takes,
  type AppCaller,
  type SubApplication,
} from '../../http/sub-application.ts';
import type { FaceHost } from '../grammar/call.ts';
import { accessibilityXml, MOST_TREE_ELEMENTS } from './accessibility.ts';
import { execute, executeBody, runShell } from './execute.ts';
import { unsupported } from '../grammar/unsupported.ts';
import { executeVerified, verifiedBody } from './verification.ts';
import { controlNamed, launch, launchBody, windowBody } from './windows.ts';

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

const json = (body: unknown): Reply => ({ kind: 'json', status: 200, body });
const text = (said: string): Reply => ({
  kind: 'bytes',
  contentType: 'text/plain; charset=utf-8',
  bytes: Buffer.from(said),
});

type Method = 'GET' | 'POST';

function addSeeing(app: SubApplication, { service, platform }: FaceHost): void {
  app.get('/screenshot', ...asks(), async (c) => {
    const input = { screen: 0, part: null, pictureOptions: SCREENSHOT };
    const { picture } = await service.invoke(captureScreen, input, c.env.caller);
    return c.env.send({ kind: 'bytes', contentType: 'image/png', bytes: picture.bytes });
  });
  app.get('/accessibility', ...asks(), async (c) => {
    const wanted = { screen: null, part: null, fills: true, limit: MOST_TREE_ELEMENTS };
    const list = await service.invoke(listElements, wanted, c.env.caller);
    return c.env.send(json({ AT: accessibilityXml(list, platform) }));
  });
  app.get('/cursor_position', ...asks(), async (c) => {
    const { x, y } = await service.invoke(readPointer, undefined, c.env.caller);
    return c.env.send(json([x, y]));
  });
  app.post('/screen_size', ...takes(), async (c) => {
    const { width, height } = displayAt(
      await service.invoke(listDisplays, undefined, c.env.caller),
      0,
    ).region;
    return c.env.send(json({ width, height }));
  });
  app.get('/platform', ...asks(), (c) => c.env.send(text(PLATFORMS[platform] ?? platform)));
  // Clients ask for it until it answers, to see whether the machine is up. No terminal is read.
  app.get('/terminal', ...asks(), (c) => c.env.send(json({ output: null, status: 'success' })));
}

function addRunning(app: SubApplication, host: FaceHost): void {
  /** A route with a JSON body. */
  const post = <Body extends z.ZodType>(
    path: string,
    body: Body,
    answer: (body: z.output<Body>, caller: AppCaller) => Promise<Reply>,
  ): void => {
    app.post(path, ...takes({ body }), async (c) =>
      c.env.send(await answer(await body.parseAsync(c.req.valid('json')), c.env.caller)),
    );
  };
  for (const path of ['/execute', '/setup/execute'])
    post(path, executeBody, async (body, caller) => json(await execute(body, host, caller)));
  for (const path of ['/execute_with_verification', '/setup/execute_with_verification'])
    post(path, verifiedBody, (body, caller) => executeVerified(body, host, caller));
  post('/run_python', pythonBody, async ({ code }, caller) =>
    json(await execute({ command: ['python3', '-c', code] }, host, caller)),
  );
  post('/run_bash_script', scriptBody, async ({ script, timeout, working_dir }, caller) =>
    json(await runShell({ command: script, timeout, working_dir }, host, caller)),
  );
  post('/setup/launch', launchBody, async (body, caller) => text(await launch(body, host, caller)));
  post('/setup/activate_window', windowBody, async (body, caller) =>
    text(await controlNamed(body, 'focus', host, caller)),
  );
  post('/setup/close_window', windowBody, async (body, caller) =>
    text(await controlNamed(body, 'close', host, caller)),
  );
}

const COPY = 'Copy files to and from the machine by other means, such as scp.';
const COMMAND = 'Use /execute with the exec secret.';

/** Routes that clients may ask for and Deskhand does not have: each with its name and its alternative. */
const UNSUPPORTED: readonly (readonly [Method, string, string, string])[] = [
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

/** Refused before the body is read, in any form. */
function addUnsupported(app: SubApplication): void {
  for (const [method, path, what, instead] of UNSUPPORTED) {
    const refuse = (): never => {
      throw unsupported(what, instead);
    };
    if (method === 'GET') app.get(path, ...asks({ authorise: refuse }), refuse);
    else app.post(path, ...takes({ authorise: refuse }), refuse);
  }
}

export function createHttpRoutes(host: FaceHost): SubApplication {
  const app = createSubApplication();
  addSeeing(app, host);
  addRunning(app, host);
  addUnsupported(app);
  return app;
}
