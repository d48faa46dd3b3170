/** `meta.received_ms` and `meta.note`, which the presenter adds to successes, in the schema of its data. */
import { LATER_MEANING, NOTE_MEANING, RECEIVED_MEANING } from '../endpoint/endpoint.ts';
import type { JsonSchema } from './types.ts';

const RECEIVED: JsonSchema = { type: 'integer', description: RECEIVED_MEANING };
const NOTE: JsonSchema = { type: 'string', description: NOTE_MEANING };

const LATER: JsonSchema = {
  type: 'object',
  description: LATER_MEANING,
  properties: {
    of: { type: 'string', description: 'The action.' },
    after_ms: {
      type: 'integer',
      description: 'It came at most this long after the answer, in milliseconds.',
    },
    elements: { type: 'integer', description: 'Elements that appeared, changed or went.' },
    windows: { type: 'integer', description: 'Windows that did.' },
    more: { type: 'integer', description: 'Lines that are left out.' },
    text: { type: 'string', description: 'A line each, as in `changes` of actions.' },
    incomplete: {
      const: true,
      description:
        'More may have changed: the desktop could not be followed all the time, or its elements not be listed.',
    },
  },
  required: ['of', 'after_ms', 'elements', 'windows', 'more', 'text'],
};

/** A `meta` that is a named schema has the member itself. */
function metaWithReceived(meta: JsonSchema | undefined): JsonSchema {
  if (meta?.$ref !== undefined) return meta;
  return {
    type: 'object',
    description: 'About the request.',
    ...meta,
    properties: { ...meta?.properties, received_ms: RECEIVED, note: NOTE, later: LATER },
    required: [...new Set([...(meta?.required ?? []), 'received_ms'])],
  };
}

export function withReceived(data: JsonSchema): JsonSchema {
  if (data.anyOf !== undefined) return { ...data, anyOf: data.anyOf.map(withReceived) };
  const { meta, ...others } = data.properties ?? {};
  return {
    ...data,
    properties: { ...others, meta: metaWithReceived(meta) },
    required: [...new Set([...(data.required ?? []), 'meta'])],
  };
}
