/** Status of the capabilities, with the facts needed to fix or report a problem. */
import * as z from 'zod';

export const CapabilityModel = z.object({
  name: z.string(),
  title: z.string(),
  available: z.boolean(),
  adapter: z.string().nullable(),
  reason: z.string().nullable(),
  remedy: z.string().nullable(),
  /** The link to the mend, from the fixed list of links. */
  link: z.enum(['screen-recording', 'accessibility']).nullable(),
});
export type CapabilityModel = z.infer<typeof CapabilityModel>;

/** Pages outside that the window may ask to open; anything else is refused. */
export const LINKS = ['screen-recording', 'accessibility', 'documentation', 'releases'] as const;
export type Link = (typeof LINKS)[number];

const Facts = z.array(z.object({ name: z.string(), value: z.string() }));

export const StatusReport = z.object({
  /** Which desktop this is, and the step that would give more; null on systems that have one kind alone. */
  desktop: z.object({ name: z.string(), summary: z.string(), nextStep: z.string().nullable() }).nullable(),
  capabilities: z.array(CapabilityModel),
  /** Tesseract codes of the languages that can be read: `deu`, `chi_sim`. */
  languages: z.array(z.string()),
  versions: Facts,
  limits: Facts,
  paths: Facts,
  /** Pages about Deskhand; none where the project has no public address. */
  links: z.array(z.enum(LINKS)),
});
export type StatusReport = z.infer<typeof StatusReport>;
