/** A desktop that says markup wherever it may say something: titles, paths, names of clients, reasons. */
import type { LogLine } from '../../main/console/model/log.ts';
import type { StatusReport } from '../../main/console/model/status.ts';

export const MARKUP = '<img src=x onerror="window.ranHere=1"><script>window.ranHere=1</script>';

export const hostileEntry = (entry: LogLine): LogLine => ({
  ...entry,
  target: MARKUP,
  parts: [{ say: 'text', of: [MARKUP] }],
  client: MARKUP,
  path: MARKUP,
  error: { reason: 'not_found', message: MARKUP, hint: MARKUP },
});

export const hostileReport = (report: StatusReport): StatusReport => ({
  ...report,
  capabilities: report.capabilities.map((each) => ({ ...each, reason: MARKUP, remedy: MARKUP })),
  paths: [{ name: MARKUP, value: MARKUP }],
});
