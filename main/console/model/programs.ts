/** Programs that a person can open on the desktop, and the set that can be installed if there is none. */
import * as z from 'zod';

export const ProgramModel = z.object({
  id: z.string(),
  name: z.string(),
  /** One line; empty if it gives none. */
  comment: z.string(),
});
export type ProgramModel = z.infer<typeof ProgramModel>;

/** Installing the starter set: terminal, editor, file manager, browser. */
export const StarterModel = z.discriminatedUnion('state', [
  /** `packages`: those that are missing. */
  z.object({ state: z.literal('offered'), packages: z.array(z.string()) }),
  /** 0 to 1, and what is done now in the package manager's words. */
  z.object({ state: z.literal('installing'), progress: z.number(), step: z.string() }),
  z.object({ state: z.literal('failed'), message: z.string() }),
]);
export type StarterModel = z.infer<typeof StarterModel>;

export const ProgramList = z.object({
  programs: z.array(ProgramModel),
  /** Null: nothing is missing, or this service may install nothing. */
  starter: StarterModel.nullable(),
  /** Whether the demo page can be opened. */
  demo: z.boolean(),
});
export type ProgramList = z.infer<typeof ProgramList>;

export const StarterSize = z.object({
  packages: z.array(z.string()),
  /** In the package manager's words: `45.3 MB`. */
  download: z.string(),
  installed: z.string(),
});
export type StarterSize = z.infer<typeof StarterSize>;
