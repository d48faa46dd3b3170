/**
 * Shared files over HTTP: `GET /files` lists them, and each is read, written and deleted below it. Contents are streamed, so
 * that their size costs no memory; everything else is as for the routes of the catalog.
 */
import type { Context } from 'hono';
import * as z from 'zod';
import { encodeFile } from '../api/common/files.ts';
import { invalid } from '../core/errors.ts';
import { deleteFile, readFile, writeFile } from '../operations/programs/files.ts';
import type { AnyOperation } from '../operations/support/operation.ts';
import type { OpenedFile } from '../ports/files.ts';
import type { Service } from '../service/service.ts';
import type { Reply } from './route.ts';
import { etagOf, askedRangeOf, type AskedRange } from './file-range.ts';
import {
  asks,
  BELOW,
  createSubApplication,
  type AppCaller,
  type AppEnv,
  type SubApplication,
} from './sub-application.ts';

/** What is below it is a name of a file and no route. */
export const FILES_PATH = '/files';

export interface FileRoutesOptions {
  readonly service: Service;
  /** Where the routes are mounted, as `/files`. */
  readonly path: string;
}

const ANY = z.looseObject({});

export function fileRoutes({ service, path }: FileRoutesOptions): SubApplication {
  const authorise = (operation: AnyOperation) => (caller: AppCaller) => service.authorise(operation, caller);
  const fileOf = ({ env }: Context<AppEnv>): string => nameIn(env.caller.path, path);
  const app = createSubApplication();
  app.get(BELOW, ...asks({ query: ANY, authorise: authorise(readFile) }), async (c) => {
    const opened = await service.invoke(readFile, { file: fileOf(c) }, c.env.caller);
    const reply = await download(opened, c.env.caller).catch(async (error: unknown) => {
      await opened.close();
      throw error;
    });
    return c.env.send(reply);
  });
  app.put(BELOW, ...asks({ query: ANY, authorise: authorise(writeFile) }), async (c) => {
    const { bytes, content } = c.env.upload('file');
    const { file, created } = await service.invoke(
      writeFile,
      { file: fileOf(c), bytes, content },
      c.env.caller,
    );
    return answer(c, created ? 201 : 200, { ...encodeFile(file), created });
  });
  app.delete(BELOW, ...asks({ query: ANY, authorise: authorise(deleteFile) }), async (c) => {
    await service.invoke(deleteFile, { file: fileOf(c) }, c.env.caller);
    return answer(c, 200, { deleted: true });
  });
  return app;
}

const answer = ({ env }: Context<AppEnv>, status: number, data: object): Response =>
  env.send({
    kind: 'json',
    status,
    body: { ok: true, request_id: env.caller.requestId, time_ms: env.caller.now(), ...data },
  });

/** The gates have let it pass, so it can be decoded. */
function nameIn(target: string, base: string): string {
  const name = decodeURIComponent(target.slice(base.length + 1));
  if (name === '') throw invalid('path', 'invalid_path', 'The path is empty.');
  return name;
}

/** As a file to be saved: a browser neither shows nor runs it. */
async function download(file: OpenedFile, caller: AppCaller): Promise<Reply> {
  const tag = etagOf(file);
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'content-security-policy': 'sandbox',
    'accept-ranges': 'bytes',
    'last-modified': new Date(file.modifiedMs).toUTCString(),
    etag: tag,
  };
  if (caller.header('if-none-match') === tag) {
    await file.close();
    return { kind: 'content', status: 304, headers, content: null };
  }
  const range = askedRangeOf(caller, { tag, bytes: file.bytes });
  const part = range === null ? {} : { 'content-range': `bytes ${range.first}-${range.last}/${file.bytes}` };
  const head = { ...headers, ...part, 'content-length': lengthOf(range, file.bytes) };
  const isHead = caller.method === 'HEAD';
  if (isHead) await file.close();
  return {
    kind: 'content',
    status: range === null ? 200 : 206,
    headers: head,
    content: isHead ? null : file.read(range),
  };
}

const lengthOf = (range: AskedRange | null, bytes: number): number =>
  range === null ? bytes : range.last - range.first + 1;
