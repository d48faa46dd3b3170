/** `deskhand doctor` over the control channel: what the running service can do, as it finds it now. */
import * as z from 'zod';
import { CAPABILITIES } from '../../ports/capability.ts';

export const healthLine = 'health';

const Capability = z.object({
  available: z.boolean(),
  adapter: z.string().nullable(),
  reason: z.string().nullable(),
  remedy: z.string().nullable(),
});
const RunningHealth = z.object({
  capabilities: z.record(z.enum(CAPABILITIES), Capability),
  execEnabled: z.boolean(),
  execSecretSet: z.boolean(),
  unbound: z.string().nullable(),
  display: z.string(),
  /** What `deskhand doctor` says of the desktop, by its headings. */
  desktop: z.record(z.string(), z.string()),
  /** Lines about windows whose programs expose no elements. */
  silent: z.array(z.string()).readonly(),
  url: z.string(),
});
export type RunningHealth = z.infer<typeof RunningHealth>;

/** Null for what another version of the service answers. */
export function readHealth(text: string): RunningHealth | null {
  try {
    return RunningHealth.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
