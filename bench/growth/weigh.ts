/** Memory of a service and of each process that it started, split by what holds it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { commandOf, treeOf } from '../../testing/ocr/processes.ts';

/** All in MB. Those of V8 are null for children: NODE_OPTIONS is not passed on to them. */
export interface Weight {
  readonly process: string;
  readonly pid: number;
  readonly rss: number;
  /** Shared pages count by their share. */
  readonly pss: number;
  readonly anonymous: number;
  readonly heapUsed: number | null;
  readonly heapTotal: number | null;
  readonly external: number | null;
  readonly arrayBuffers: number | null;
}

const usage = z.object({
  heapUsed: z.number(),
  heapTotal: z.number(),
  external: z.number(),
  arrayBuffers: z.number(),
});

const megabytes = (bytes: number): number => Math.round((bytes / 2 ** 20) * 100) / 100;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** `service`, the built module of a child without its folder, or `tesseract`; undefined: a program that it launched. */
function nameOf(pid: number, service: number): string | undefined {
  if (pid === service) return 'service';
  const command = commandOf(pid);
  const module = /\/dist\/main\/(?:adapters|hosts)\/([\w/-]+)\.js/.exec(command)?.[1];
  return module ?? (/^\S*\btesseract /.test(command) ? 'tesseract' : undefined);
}

function weightOf(pid: number, service: number, probes: string): Weight | undefined {
  const name = nameOf(pid, service);
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  if (name === undefined || rollup === '') return undefined;
  const of = (line: string): number =>
    megabytes(1024 * Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0));
  const written = read(join(probes, `${pid}.json`));
  const node = written === '' ? undefined : usage.parse(JSON.parse(written));
  const part = (kind: keyof z.infer<typeof usage>): number | null =>
    node === undefined ? null : megabytes(node[kind]);
  return {
    process: name,
    pid,
    rss: of('Rss'),
    pss: of('Pss'),
    anonymous: of('Anonymous'),
    heapUsed: part('heapUsed'),
    heapTotal: part('heapTotal'),
    external: part('external'),
    arrayBuffers: part('arrayBuffers'),
  };
}

/** Programs that were launched through it belong to the desktop, and are left out. */
export const weigh = (service: number, probes: string): readonly Weight[] =>
  treeOf(service).flatMap((pid) => weightOf(pid, service, probes) ?? []);
