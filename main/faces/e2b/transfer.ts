/** Contents of shared files as E2B's clients send and read them: forms with a part for each file, and plain bytes. */
import { posix } from 'node:path';
import * as z from 'zod';
import { invalid, ServiceError } from '../../core/errors.ts';
import { boundaryIn, formParts, type FormPart } from '../../http/form-parts.ts';
import type { Reply } from '../../http/route.ts';
import { asks, type AppCaller, type SubApplication, type UploadedBody } from '../../http/sub-application.ts';
import { readFile, writeFile } from '../../operations/programs/files.ts';
import type { Caller } from '../../service/caller.ts';
import type { Service } from '../../service/service.ts';
import type { FaceHost } from '../grammar/call.ts';
import { oneRequest } from '../grammar/one-request.ts';
import { relay, type Relayed } from './remote.ts';
import type { Remote, Sandbox } from './sandbox.ts';
import type { Sandboxes } from './sandboxes.ts';
import { homePath, sharedPath } from './shared-path.ts';
import { failureReply, goneReply } from './wire-errors.ts';

/** Bounded with the rest of the request's target. */
const path = z.string();
const JPEG = /\.jpe?g$/i;

/** Media types of pictures by their names, as their bytes are. */
const pictureReply = (name: string, picture: Uint8Array): Reply => ({
  kind: 'bytes',
  contentType: JPEG.test(name) ? 'image/jpeg' : 'image/png',
  bytes: picture,
});

/** As a file to be saved: a browser neither shows nor runs it. */
async function download(name: string, service: Service, caller: AppCaller): Promise<Reply> {
  const opened = await service.invoke(readFile, { file: sharedPath(name) }, caller);
  const isHead = caller.method === 'HEAD';
  if (isHead) await opened.close();
  return {
    kind: 'content',
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': 'sandbox',
      'content-length': opened.bytes,
    },
    content: isHead ? null : opened.read(null),
  };
}

/** Each file appears once all of it has arrived. Yields the path of each that is written. */
async function* received(
  parts: AsyncIterable<FormPart>,
  name: string | undefined,
  service: Service,
  caller: Caller,
): AsyncGenerator<string> {
  for await (const part of parts) {
    const file = sharedPath(pathOf(part, name));
    await service.invoke(writeFile, { file, bytes: null, content: part.content }, caller);
    yield homePath(file);
  }
}

function boundaryOf(caller: AppCaller): string {
  const boundary = boundaryIn(caller.header('content-type') ?? '');
  if (boundary !== null) return boundary;
  throw new ServiceError('unsupported_media_type', 'The body must be a form.', {
    hint: 'Send multipart/form-data with one part for each file.',
  });
}

function pathOf({ name, filename }: FormPart, given: string | undefined): string {
  if (name !== 'file')
    throw invalid('', 'invalid_value', 'The form has a part that is no file.', 'Name each part "file".');
  const path = given ?? filename;
  if (path !== null && path !== '') return path;
  throw invalid(
    'path',
    'missing_field',
    'The path of the file is missing.',
    'Send it in the query, or as filename.',
  );
}

const askedOf = (method: Relayed['method'], name: string | undefined): Relayed => ({
  method,
  path: name === undefined ? '/files' : `/files?${new URLSearchParams({ path: name }).toString()}`,
});

async function read(
  name: string,
  { shelf, remote }: Sandbox,
  service: Service,
  caller: AppCaller,
): Promise<Reply> {
  if (remote !== null) return (await relay(remote, askedOf('GET', name), caller)) ?? goneReply();
  const picture = shelf.get(name);
  if (picture !== undefined) return pictureReply(name, picture);
  try {
    return await download(name, service, caller);
  } catch (error) {
    // The client has gone.
    caller.signal.throwIfAborted();
    return failureReply(error, caller);
  }
}

interface Upload {
  /** Of the one file; undefined: each part says its own. */
  readonly name: string | undefined;
  readonly open: () => UploadedBody;
}

function streamOf(content: UploadedBody['content']): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

async function relayUpload({ name, open }: Upload, remote: Remote, caller: AppCaller): Promise<Reply> {
  const asked = {
    ...askedOf('POST', name),
    contentType: caller.header('content-type') ?? '',
    body: streamOf(open().content),
  };
  return (await relay(remote, asked, caller)) ?? goneReply();
}

/** A failure says which files were written before. */
async function write(
  { name, open }: Upload,
  { shelf }: Sandbox,
  service: Service,
  caller: AppCaller,
): Promise<Reply> {
  const written: string[] = [];
  try {
    // Before the body is read.
    service.authorise(writeFile, caller);
    const parts = formParts(open().content, boundaryOf(caller));
    for await (const path of received(parts, name, service, oneRequest(caller))) {
      shelf.remove(path);
      written.push(path);
    }
    return { kind: 'json', status: 200, body: written.map(writtenEntry) };
  } catch (error) {
    // The client has gone.
    caller.signal.throwIfAborted();
    const before = `These files were written: ${written.join(', ')}. Then one was not.`;
    return failureReply(error, caller, written.length === 0 ? '' : before);
  }
}

export function addTransfers(app: SubApplication, { service }: FaceHost, sandboxes: Sandboxes): void {
  const sandboxOf = (caller: AppCaller) => sandboxes.find(caller.header('e2b-sandbox-id'), caller);
  app.get('/files', ...asks({ query: z.looseObject({ path }) }), async (c) => {
    const { caller, send } = c.env;
    const sandbox = sandboxOf(caller);
    if (sandbox === undefined) return send(goneReply());
    return send(await read(c.req.valid('query').path, sandbox, service, caller));
  });
  app.post('/files', ...asks({ query: z.looseObject({ path: path.optional() }) }), async (c) => {
    const { caller, send } = c.env;
    const sandbox = sandboxOf(caller);
    if (sandbox === undefined) return send(goneReply());
    const sent = { name: c.req.valid('query').path, open: () => c.env.upload('form') };
    const { remote } = sandbox;
    return send(
      remote === null ? await write(sent, sandbox, service, caller) : await relayUpload(sent, remote, caller),
    );
  });
}

const writtenEntry = (path: string) => ({ name: posix.basename(path), path, type: 'file' }) as const;
