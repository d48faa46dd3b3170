/** Files: the pictures that `scrot` has taken in this sandbox, and no others. */
import { posix } from 'node:path';
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { endFrame } from '../../http/connect-frames.ts';
import type { Reply } from '../../http/route.ts';
import { asks, takes, type AppCaller, type SubApplication } from '../../http/sub-application.ts';
import { unsupported } from '../grammar/unsupported.ts';
import { absolutePath, type PictureShelf } from './picture-shelf.ts';
import { relay } from './remote.ts';
import type { Sandboxes } from './sandboxes.ts';
import { connectError, failureReply, GONE, goneReply, rpcFailure } from './wire-errors.ts';

const noFiles = (): Error =>
  unsupported(
    'files and folders',
    'Copy files to and from the machine by other means, such as scp; pictures of scrot can be read.',
  );

const path = z.string().min(1).max(LIMITS.pathChars);
const body = z.looseObject({ path: path.optional() });
const JPEG = /\.jpe?g$/i;

type OnFile = (shelf: PictureShelf, path: string) => object | undefined;

/** What a call about one file answers; undefined: it is no picture of the sandbox. */
const CALLS: ReadonlyMap<string, OnFile> = new Map<string, OnFile>([
  ['Remove', (shelf, name) => (shelf.remove(name) ? {} : undefined)],
  [
    'Stat',
    (shelf, name) => {
      const picture = shelf.get(name);
      if (picture === undefined) return undefined;
      const whole = absolutePath(name);
      const entry = {
        name: posix.basename(whole),
        path: whole,
        type: 'FILE_TYPE_FILE',
        size: String(picture.length),
      };
      return { entry };
    },
  ],
]);
const REFUSED = ['ListDir', 'MakeDir', 'Move', 'CreateWatcher', 'GetWatcherEvents', 'RemoveWatcher'];
const SERVICE = '/filesystem.Filesystem';

/** Media types of pictures by their names, as their bytes are. */
const pictureReply = (name: string, picture: Uint8Array): Reply => ({
  kind: 'bytes',
  contentType: JPEG.test(name) ? 'image/jpeg' : 'image/png',
  bytes: picture,
});

async function answer(name: string, value: unknown, sandboxes: Sandboxes, caller: AppCaller): Promise<Reply> {
  const sandbox = sandboxes.find(caller.header('e2b-sandbox-id'), caller);
  if (sandbox === undefined) return rpcFailure(GONE, 503);
  try {
    if (sandbox.remote !== null) {
      const relayed = { method: 'POST', path: `${SERVICE}/${name}`, body: JSON.stringify(value) } as const;
      return (await relay(sandbox.remote, relayed, caller)) ?? rpcFailure(GONE, 503);
    }
    const { path: file = '' } = body.parse(value);
    const answered = CALLS.get(name)?.(sandbox.shelf, file);
    if (answered === undefined) throw noFiles();
    return { kind: 'json', status: 200, body: answered };
  } catch (error) {
    // The client has gone.
    caller.signal.throwIfAborted();
    return rpcFailure(connectError(error, caller));
  }
}

export function addFiles(app: SubApplication, sandboxes: Sandboxes): void {
  app.get('/files', ...asks({ query: z.looseObject({ path }) }), async (c) => {
    const { caller, send } = c.env;
    const sandbox = sandboxes.find(caller.header('e2b-sandbox-id'), caller);
    if (sandbox === undefined) return send(goneReply());
    const { path: name } = c.req.valid('query');
    if (sandbox.remote !== null) {
      const asked = {
        method: 'GET',
        path: `/files?${new URLSearchParams({ path: name }).toString()}`,
      } as const;
      return send((await relay(sandbox.remote, asked, caller)) ?? goneReply());
    }
    const picture = sandbox.shelf.get(name);
    return send(picture === undefined ? failureReply(noFiles(), caller) : pictureReply(name, picture));
  });
  // Refused before the body is read, in any form.
  app.post('/files', ...asks(), (c) => c.env.send(failureReply(noFiles(), c.env.caller)));
  app.post(`${SERVICE}/WatchDir`, ...takes({ body: z.unknown(), form: 'connect' }), (c) => {
    const bytes = endFrame(connectError(noFiles(), c.env.caller));
    return c.env.send({ kind: 'bytes', contentType: 'application/connect+json', bytes });
  });
  for (const name of [...CALLS.keys(), ...REFUSED])
    app.post(`${SERVICE}/${name}`, ...takes({ body: z.unknown() }), async (c) =>
      c.env.send(await answer(name, c.req.valid('json'), sandboxes, c.env.caller)),
    );
}
