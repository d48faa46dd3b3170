/** The characters that can be typed with keys in this session, by what GNOME's settings say at the moment. */
import { readInputSources } from './input-sources.ts';
import { commonKeysyms, type Keysyms } from '../../xkb/layout-keysyms.ts';

const NONE: Keysyms = new Map();

/** `environment`: what GNOME's settings are found by. */
export function createLayoutKeysyms(environment: NodeJS.ProcessEnv): () => Promise<Keysyms> {
  let compiled: { readonly of: string; readonly keysyms: Keysyms } | undefined;
  return async () => {
    const sources = await readInputSources(environment);
    if (sources === undefined) return NONE;
    const of = JSON.stringify(sources);
    if (compiled?.of !== of) compiled = { of, keysyms: commonKeysyms(sources) };
    return compiled.keysyms;
  };
}
