/**
 * The script of the reference at /docs: dist/reference/scalar.js. Scalar publishes it alone only within a package of 300 MB;
 * its plugin for Fastify carries the same file as a string.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { fromTop } from './paths.ts';

const carrier = fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference'));
const LITERAL = /^var standalone_default = (".*");$/m;

/** Throws if the package no longer carries the script. */
export function buildReference(): void {
  const literal = LITERAL.exec(readFileSync(carrier, 'utf8'))?.[1];
  if (literal === undefined) throw new Error(`${carrier} no longer carries Scalar's script.`);
  const script = z.string().parse(runInNewContext(literal));
  mkdirSync(fromTop('dist/reference'), { recursive: true });
  // The map that the last line names is not served.
  writeFileSync(fromTop('dist/reference/scalar.js'), script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
}
