/** What works here and now. Answers quickly whatever is broken. */
import type { Capability, CapabilityName } from '../../ports/capability.ts';
import { defineOperation } from './operation.ts';

export type Capabilities = Readonly<Record<CapabilityName, Capability>>;

export const reportHealth = defineOperation({
  name: 'report-health',
  title: 'Report health',
  kind: 'read',
  scope: null,
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'health', target: '' }),
  run: (desk): Promise<Capabilities> => desk.capabilities(),
});
