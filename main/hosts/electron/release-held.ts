/** Runs after the tray application was killed: it releases the keys and buttons that the journal names. */
import { app } from 'electron';
import { join } from 'node:path';
import { isStateDirectoryLocked } from '../../adapters/node/state-lock.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { HELD_INPUT_FILE } from '../machines/held-input-file.ts';

/** Resolves once everything is released; rejects where it cannot be. The next start tries again. */
export async function releaseHeldInput(facts: HostFacts, stateDirectory: string): Promise<void> {
  app.setPath('userData', join(stateDirectory, 'window'));
  // Started anew meanwhile: that one has released it, and may hold something by now.
  if (isStateDirectoryLocked(stateDirectory)) return;
  const journalPath = join(stateDirectory, HELD_INPUT_FILE);
  if (facts.platform === 'darwin') return releaseInChild(journalPath);
  if (facts.platform === 'win32') {
    const { releaseLeftOnWindows } = await import('../../adapters/win32/input/release-left.ts');
    releaseLeftOnWindows(journalPath);
    return;
  }
  const { releaseLeftOnX11 } = await import('../../adapters/x11/input/release-left.ts');
  const { DISPLAY: display = '', XAUTHORITY: xauthority } = facts.environment;
  return releaseLeftOnX11({ display, xauthority, journalPath });
}

/** nut-js runs in a child alone, which releases the journal's keys and buttons when it starts. */
async function releaseInChild(journalPath: string): Promise<void> {
  const { createForkUtilityChild } = await import('../../adapters/electron/fork-child.ts');
  const { createNutInput } = await import('../../adapters/nutjs/input.ts');
  await app.whenReady();
  const forkChild = createForkUtilityChild({ environment: process.env, serviceName: 'Deskhand input' });
  const input = createNutInput({ forkChild, journalPath });
  try {
    await input.pointer.position();
  } finally {
    await input.close();
  }
}
