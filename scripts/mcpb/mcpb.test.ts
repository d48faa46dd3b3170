import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { manifestOf } from './manifest.ts';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'manifest-schema.json'), 'utf8')) as object;
const facts = { version: '1.2.3', description: 'A', license: 'MIT', engines: { node: '>=22' } };

test('the manifest is what the schema of version 0.3 asks for', () => {
  const ajv = new Ajv({ allErrors: true });
  const validate = ajv.compile(schema);
  const manifest = manifestOf(facts, 'linux');
  expect(validate(manifest), JSON.stringify(validate.errors)).toBe(true);
  expect(manifest.tools.map(({ name }) => name)).not.toContain('run');
  expect(Object.keys(manifest.server.mcp_config.env)).toEqual(['DISPLAY']);
  expect(validate({ ...manifest, server: { type: 'node' } })).toBe(false);
});
