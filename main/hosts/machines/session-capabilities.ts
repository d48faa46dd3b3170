/** The capabilities of a session under Wayland, from a table of what reports each of them. */
import type { Capability, CapabilityName } from '../../ports/capability.ts';
import type { Machine } from '../../ports/machine.ts';
import { withoutTrees, works } from './capability.ts';

type Report = () => Promise<Capability>;

/** The others follow from these. */
type SessionPart = 'displays' | 'capture' | 'pointer' | 'keyboard' | 'clipboard' | 'windows';

export type Capabilities = Readonly<Record<CapabilityName, Capability>>;

export interface SessionReports {
  /** A report that stands for several parts is asked for once. */
  readonly reports: Readonly<Record<SessionPart, Report>>;
  /** What the session limits, in place of what was reported. */
  readonly limits?: (found: Capabilities) => Partial<Capabilities> | Promise<Partial<Capabilities>>;
}

export interface CommonReports {
  /** Whether text can be read. */
  readonly ocr: Report;
  /** The trees of programs, which are of use while the windows are known; undefined if they are not read. */
  readonly trees: (() => Capability) | undefined;
}

/** What works, with its limit. */
export const limited = (found: Capability, reason: string, remedy = found.remedy): Capability =>
  found.available ? { ...found, reason, remedy } : found;

export function sessionCapabilities(
  { reports, limits = () => ({}) }: SessionReports,
  { ocr, trees }: CommonReports,
): Machine['capabilities'] {
  return async () => {
    const asked = new Map<Report, Promise<Capability>>();
    const ask = (report: Report): Promise<Capability> => {
      const answer = asked.get(report) ?? report();
      asked.set(report, answer);
      return answer;
    };
    const [displays, capture, pointer, keyboard, clipboard, windows, reading] = await Promise.all([
      ask(reports.displays),
      ask(reports.capture),
      ask(reports.pointer),
      ask(reports.keyboard),
      ask(reports.clipboard),
      ask(reports.windows),
      ocr(),
    ]);
    const found: Capabilities = {
      displays,
      capture,
      pointer,
      keyboard,
      clipboard,
      windows,
      window_manager: windows,
      elements: trees !== undefined && windows.available ? trees() : withoutTrees(reading),
      ocr: reading,
      launch: works('node'),
      exec: works('node'),
    };
    return { ...found, ...(await limits(found)) };
  };
}
