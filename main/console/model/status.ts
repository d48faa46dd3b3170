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

/** `missing`: this service may install nothing. */
export const InstallState = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['missing', 'offered', 'installing']) }),
  /** In the package manager's words. */
  z.object({ state: z.literal('failed'), message: z.string() }),
]);
export type InstallState = z.infer<typeof InstallState>;

export const UnreadScriptModel = z.object({
  /** ISO 15924's name: `Hangul`. */
  script: z.string(),
  /** Debian's package of a language that is written in it. */
  install: z.string(),
  installing: InstallState,
});
export type UnreadScriptModel = z.infer<typeof UnreadScriptModel>;

const Facts = z.array(z.object({ name: z.string(), value: z.string() }));

export const StatusReport = z.object({
  /** Which desktop this is, and the step that would give more; null on systems that have one kind alone. */
  desktop: z.object({ name: z.string(), summary: z.string(), nextStep: z.string().nullable() }).nullable(),
  capabilities: z.array(CapabilityModel),
  /** Tesseract codes of the languages that can be read: `deu`, `chi_sim`. */
  languages: z.array(z.string()),
  /** Scripts that text was seen in since the start and that none of these languages is written in. */
  unread: z.array(UnreadScriptModel),
  versions: Facts,
  limits: Facts,
  paths: Facts,
  /** Pages about Deskhand; none if the project has no public address. */
  links: z.array(z.enum(LINKS)),
});
export type StatusReport = z.infer<typeof StatusReport>;
