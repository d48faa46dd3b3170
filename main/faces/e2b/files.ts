/** Calls about files: the pictures that `scrot` has taken in this sandbox, and the folder of shared files as its home folder. */
import { posix } from 'node:path';
import * as z from 'zod';
import { endFrame } from '../../http/connect-frames.ts';
import type { Reply } from '../../http/route.ts';
import { takes, type AppCaller, type SubApplication } from '../../http/sub-application.ts';
import type { FaceHost } from '../grammar/call.ts';
import { oneRequest } from '../grammar/one-request.ts';
import { absolutePath, type PictureShelf } from './picture-shelf.ts';
import { relay } from './remote.ts';
import type { Sandboxes } from './sandboxes.ts';
import {
  isNotFound,
  noEmptyFolders,
  noMoves,
  noWatchers,
  sharedFiles,
  type SharedFiles,
} from './shared-files.ts';
import { homePath, sharedPath } from './shared-path.ts';
import { connectError, GONE, rpcFailure } from './wire-errors.ts';

/** Protocol Buffers leave empty members out. */
const body = z.looseObject({
  path: z.string().default(''),
  depth: z.int().min(0).default(1),
});
type Body = z.output<typeof body>;

const json = (value: object): Reply => ({ kind: 'json', status: 200, body: value });

type OnFile = (asked: Body, files: SharedFiles, shelf: PictureShelf) => Promise<Reply>;

function pictureEntry(shelf: PictureShelf, name: string) {
  const picture = shelf.get(name);
  if (picture === undefined) return null;
  const whole = absolutePath(name);
  return { name: posix.basename(whole), path: whole, type: 'FILE_TYPE_FILE', size: String(picture.length) };
}

async function makeDir(folder: string, files: SharedFiles): Promise<Reply> {
  await files.requireFolder(folder).catch((error: unknown) => {
    throw isNotFound(error) ? noEmptyFolders() : error;
  });
  const message = `The folder ${homePath(sharedPath(folder))} exists already.`;
  return rpcFailure({ code: 'already_exists', message }, 409);
}

const WATCHERS = ['CreateWatcher', 'GetWatcherEvents', 'RemoveWatcher'];

const CALLS: ReadonlyMap<string, OnFile> = new Map<string, OnFile>([
  [
    'Stat',
    async ({ path: name }, files, shelf) =>
      json({ entry: pictureEntry(shelf, name) ?? (await files.stat(name)) }),
  ],
  [
    'ListDir',
    async ({ path: folder, depth }, files) => json({ entries: await files.list(folder, Math.max(depth, 1)) }),
  ],
  [
    'Remove',
    async ({ path: name }, files, shelf) => {
      if (!shelf.remove(name)) await files.remove(name);
      return json({});
    },
  ],
  ['MakeDir', ({ path: folder }, files) => makeDir(folder, files)],
  ['Move', () => Promise.reject(noMoves())],
  ...WATCHERS.map((name): [string, OnFile] => [name, () => Promise.reject(noWatchers())]),
]);
const SERVICE = '/filesystem.Filesystem';

interface Called {
  readonly name: string;
  readonly value: unknown;
  readonly work: OnFile;
}

async function answer(
  { name, value, work }: Called,
  { service }: FaceHost,
  sandboxes: Sandboxes,
  caller: AppCaller,
): Promise<Reply> {
  const sandbox = sandboxes.find(caller.header('e2b-sandbox-id'), caller);
  if (sandbox === undefined) return rpcFailure(GONE, 503);
  try {
    if (sandbox.remote !== null) {
      const relayed = { method: 'POST', path: `${SERVICE}/${name}`, body: JSON.stringify(value) } as const;
      return (await relay(sandbox.remote, relayed, caller)) ?? rpcFailure(GONE, 503);
    }
    return await work(body.parse(value), sharedFiles(service, oneRequest(caller)), sandbox.shelf);
  } catch (error) {
    // The client has gone.
    caller.signal.throwIfAborted();
    return rpcFailure(connectError(error, caller));
  }
}

export function addFiles(app: SubApplication, host: FaceHost, sandboxes: Sandboxes): void {
  app.post(`${SERVICE}/WatchDir`, ...takes({ body: z.unknown(), form: 'connect' }), (c) => {
    const bytes = endFrame(connectError(noWatchers(), c.env.caller));
    return c.env.send({ kind: 'bytes', contentType: 'application/connect+json', bytes });
  });
  for (const [name, work] of CALLS)
    app.post(`${SERVICE}/${name}`, ...takes({ body: z.unknown() }), async (c) =>
      c.env.send(await answer({ name, value: c.req.valid('json'), work }, host, sandboxes, c.env.caller)),
    );
}
