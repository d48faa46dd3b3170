/** Which desktop this is and how it is operated, for `deskhand doctor`. */
import { withoutDoneStep, type Desktop } from '../../core/desktop-session.ts';
import type { Machine } from '../../ports/machine.ts';

/** One step more, if there is one. */
export function desktopLines(
  found: Desktop | undefined,
  capabilities: Awaited<ReturnType<Machine['capabilities']>>,
): Readonly<Record<string, string>> {
  if (found === undefined) return {};
  const { summary, nextStep } = withoutDoneStep(found, (name) => capabilities[name].available);
  return { Desktop: summary, ...(nextStep === null ? {} : { 'For more': nextStep }) };
}
