/** Runs after the tray application was killed: it releases the keys and buttons that the journal names. */
import { app } from 'electron';
import { join } from 'node:path';
import { isStateDirectoryLocked } from '../../adapters/node/state-lock.ts';
import { isWaylandSession } from '../../core/desktop-session.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { HELD_INPUT_FILE } from '../machines/held-input-file.ts';
import type { WaylandSession } from '../machines/wayland-session.ts';

/** Resolves once everything is released; rejects if it cannot be. The next start tries again. */
export async function releaseHeldInput(facts: HostFacts, stateDirectory: string): Promise<void> {
  app.setPath('userData', join(stateDirectory, 'window'));
  // Started again in the meantime: that one has released it, and may hold something by now.
  if (isStateDirectoryLocked(stateDirectory)) return;
  const journalPath = join(stateDirectory, HELD_INPUT_FILE);
  if (facts.platform === 'darwin') return releaseInChild(journalPath);
  if (facts.platform === 'win32') {
    const { releaseLeftOnWindows } = await import('../../adapters/win32/input/release-left.ts');
    releaseLeftOnWindows(journalPath);
    return;
  }
  const compositor = await heldByCompositor(facts.environment);
  if (compositor !== null) return releaseOnWayland(compositor, facts, journalPath);
  const { releaseLeftOnX11 } = await import('../../adapters/x11/input/release-left.ts');
  const { DISPLAY: display = '', XAUTHORITY: xauthority } = facts.environment;
  return releaseLeftOnX11({ display, xauthority, journalPath });
}

/** A compositor that keeps what a killed client held; null outside a Wayland session. Mutter lets go of it on its own. */
async function heldByCompositor(environment: HostFacts['environment']): Promise<WaylandSession | null> {
  if (!isWaylandSession(environment)) return null;
  const { findDesktop } = await import('../machines/found-desktop.ts');
  const { directSession } = await import('../machines/wayland-session.ts');
  return directSession(await findDesktop(environment), environment);
}

/** The next input child releases what the journal names when it starts. */
async function releaseOnWayland(
  session: WaylandSession,
  { environment }: HostFacts,
  journalPath: string,
): Promise<void> {
  if (session.kind !== 'wlroots' && session.kind !== 'kde') return;
  const { createForkUtilityChild } = await import('../../adapters/electron/fork-child.ts');
  await app.whenReady();
  const forkChild = createForkUtilityChild({ environment: {}, serviceName: 'Deskhand input' });
  const { socketPath } = session;
  const input =
    session.kind === 'kde'
      ? (await import('../machines/kwin-input.ts')).openKwinInput({
          forkChild,
          socketPath,
          environment,
          journalPath,
        })
      : (await import('../../adapters/wayland/input/input.ts')).createWaylandInput({
          forkChild,
          socketPath,
          journalPath,
        });
  try {
    await input.held();
  } finally {
    await input.close();
  }
}

/** Input is posted in a child alone, which releases the journal's keys and buttons when it starts. */
async function releaseInChild(journalPath: string): Promise<void> {
  const { createForkUtilityChild } = await import('../../adapters/electron/fork-child.ts');
  const { createDarwinInput } = await import('../../adapters/darwin/input/input.ts');
  const { createNutInput } = await import('../../adapters/nutjs/input.ts');
  await app.whenReady();
  const forkChild = createForkUtilityChild({ environment: process.env, serviceName: 'Deskhand input' });
  // The journal is that of the one that ran; the other finds nothing of its own in it.
  for (const create of [createDarwinInput, createNutInput]) {
    const input = create({ forkChild, journalPath });
    try {
      await input.pointer.position();
      return;
    } catch {
      // Its libraries cannot be loaded.
    } finally {
      await input.close();
    }
  }
}
