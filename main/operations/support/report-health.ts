/** The current capabilities. Answers quickly even if parts of the machine hang. */
import { withoutDoneStep, type Desktop } from '../../core/desktop-session.ts';
import type { Capability, CapabilityName } from '../../ports/capability.ts';
import { defineOperation } from './operation.ts';
import type { UnreadScript } from './unread-scripts.ts';

export interface Health {
  readonly capabilities: Readonly<Record<CapabilityName, Capability>>;
  /** Tesseract codes that text recognition can read; none if it does not work. */
  readonly languages: readonly string[];
  /** Those of them that are read if a request names none, the first first. */
  readonly defaultLanguages: readonly string[];
  /** Scripts that text was seen in since the start and that none of the languages is written in. */
  readonly unreadScripts: readonly UnreadScript[];
  readonly paused: boolean;
  /** Null on systems that have one kind of desktop alone. */
  readonly desktop: Desktop | null;
}

export const reportHealth = defineOperation({
  name: 'report-health',
  title: 'Report health',
  kind: 'read',
  scope: null,
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'health', target: [] }),
  async run(desk): Promise<Health> {
    const capabilities = await desk.capabilities();
    const found = desk.desktop?.();
    const desktop =
      found === undefined ? null : withoutDoneStep(found, (name) => capabilities[name].available);
    // Known by now: the capability was found by asking the same.
    const [languages, defaultLanguages] = capabilities.ocr.available
      ? await Promise.all([
          desk.recognition.languages().catch(() => []),
          desk.recognition.defaultLanguages().catch(() => []),
        ])
      : [[], []];
    return {
      capabilities,
      languages,
      defaultLanguages,
      unreadScripts: desk.unreadScripts.among(languages),
      paused: desk.pause.state.paused,
      desktop,
    };
  },
});
