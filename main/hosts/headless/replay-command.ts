/** `deskhand trajectory replay`: does a run again on this desktop, with its own service that no one else can call. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createPixelWorkers } from '../../adapters/pixels/pixel-workers.ts';
import { createCloseStack } from '../../base/close-stack.ts';
import { targetText } from '../../core/act-words/act-words.ts';
import { englishActs } from '../../core/act-words/en.ts';
import type { Raster } from '../../core/raster.ts';
import { dryRun, replay, type ReplayOutcome } from '../../recording/replay/replay.ts';
import type { RecordedStep } from '../../recording/format.ts';
import { readRun, type RecordedRun } from '../../recording/runs.ts';
import { describeStep } from '../../recording/view/words.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { localCaller } from '../faces/local-caller.ts';
import { openHeadless } from './open-headless.ts';

export interface ReplayCommandOptions {
  readonly directory: string;
  readonly isDry: boolean;
  /** Where the two pictures of a difference are written. */
  readonly out: string;
  readonly facts: HostFacts;
  readonly flags: Readonly<Record<string, string>>;
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
}

/** True if every step was done again and looked as it did. Throws UnreadableRun, ConfigError. */
export async function replayCommand(options: ReplayCommandOptions): Promise<boolean> {
  const { directory, isDry, print } = options;
  const run = readRun(directory);
  const onStep = (step: RecordedStep, what: string): void => {
    const { verb, target } = describeStep(step);
    const words = `${verb} ${targetText(englishActs, target)}`;
    print(`${String(step.step).padStart(4)}  ${what.padEnd(10)}  ${words}`.trimEnd());
  };
  const outcome = isDry ? dryRun(run, onStep) : await perform(run, onStep, options);
  if (outcome.ok) {
    print(
      isDry
        ? `${outcome.steps} steps would be done again.`
        : `${outcome.steps} steps were done again; ${outcome.compared} looked as they did.`,
    );
    return true;
  }
  print(`Stopped at step ${outcome.step}. ${outcome.why}`);
  await writePictures(outcome, options);
  return false;
}

async function perform(
  run: RecordedRun,
  onStep: (step: RecordedStep, what: string) => void,
  { facts, flags, warn }: ReplayCommandOptions,
): Promise<ReplayOutcome> {
  // A separate state folder, so that a service that runs is not disturbed, and nothing of the replay is recorded.
  const stateDir = mkdtempSync(join(tmpdir(), 'deskhand-replay-'));
  const stack = createCloseStack();
  stack.defer(() => rmSync(stateDir, { recursive: true, force: true }));
  try {
    const own = { ...flags, 'state-dir': stateDir, record: 'off' };
    const headless = await openHeadless({ facts, flags: own, clock: createSystemClock(), stack, warn });
    const { desk, service, state } = headless;
    const ending = new AbortController();
    const { caller } = localCaller({
      log: state.log,
      face: 'replay',
      client: {},
      signal: ending.signal,
      execSecret: undefined,
    });
    const { decodeImage } = await import('../../adapters/recognition/child/decode.ts');
    return await replay(run, { service, desk, caller, decode: decodeImage, onStep });
  } finally {
    await stack.close();
  }
}

async function writePictures(outcome: ReplayOutcome, { out, print }: ReplayCommandOptions): Promise<void> {
  if (outcome.ok || outcome.pictures === null) return;
  const workers = createPixelWorkers();
  try {
    for (const [name, raster] of Object.entries<Raster>({ ...outcome.pictures })) {
      const path = `${out}-step-${outcome.step}-${name}.png`;
      writeFileSync(path, await workers.encode(raster, { format: 'png', quality: 100 }), { mode: 0o600 });
      print(path);
    }
  } finally {
    await workers.close();
  }
}
