/** What works here and now. Answers quickly whatever is broken. */
import type { Capability, CapabilityName } from '../../ports/capability.ts';
import type { Operation } from './operation.ts';

export type Capabilities = Readonly<Record<CapabilityName, Capability>>;

export const reportHealth: Operation<undefined, Capabilities> = {
  name: 'report-health',
  kind: 'read',
  run: (desk) => desk.capabilities(),
};
