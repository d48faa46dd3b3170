/** Where Electron starts. Each way to run imports only its own modules: releasing held keys must not wait for the rest. */
import { environment, exposed } from './before-all.ts';
import { app } from 'electron';
import { homedir } from 'node:os';
import { optimiseLater } from '../../adapters/node/optimising.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { loadSystemFacts } from '../system-facts.ts';
import { releaseArgument } from './release-argument.ts';
import { setupArgument } from './setup-argument.ts';

const facts: HostFacts = { platform: process.platform, homeDirectory: homedir(), environment, hasTray: true };
const left = releaseArgument.read(process.argv);
const setup = setupArgument.read(process.argv);

if (setup !== undefined) {
  const { setUpDesktop } = await import('./desktop-setup.ts');
  // Not awaited, as below.
  void setUpDesktop(facts, setup).then((code) => app.exit(code));
} else if (left === undefined) {
  optimiseLater();
  await loadSystemFacts(facts.platform);
  const { start } = await import('./start.ts');
  start(facts, exposed);
} else {
  const { releaseHeldInput } = await import('./release-held.ts');
  const { endLeftCommands, leftCommandsIn } = await import('./left-commands.ts');
  // Not awaited: Electron is ready only once this module has run to its end (electron/electron#40719).
  void Promise.allSettled([
    releaseHeldInput(facts, left),
    endLeftCommands(facts, leftCommandsIn(process.argv)),
  ]).finally(() => app.exit(0));
}
