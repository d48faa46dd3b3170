/** Types a text while no input method converts keys. Single keys still get to it: they operate it, as a person's keys do. */
import { cannotSwitchOff, cannotSwitchOn, type ConvertingEngine } from '../input-method/daemon.ts';
import { convertingEngine, type InputMethods } from '../input-method/input-methods.ts';
import type { X11JournalWriter } from './journal-entry.ts';
import type { Receiver } from './receiver.ts';
import { impatientAfter, type TypeTextOptions } from './type-text.ts';

export interface UnconvertedTyping {
  readonly inputMethods: InputMethods;
  readonly receiver: Receiver;
  readonly journalWriter: X11JournalWriter;
  readonly heartbeat: (progress: () => void) => NodeJS.Timeout;
}

/** Rejects with `not_supported` before the first event where an engine cannot be switched off. */
export async function typeUnconverted(
  { inputMethods, receiver, journalWriter, heartbeat }: UnconvertedTyping,
  { signal, onProgress }: Pick<TypeTextOptions, 'signal' | 'onProgress'>,
  type: () => Promise<number>,
): Promise<number> {
  const impatient = impatientAfter(signal);
  let typed = 0;
  const alive = heartbeat(() => onProgress(typed));
  const caughtUp = (): Promise<void> => receiver.caughtUp(impatient.signal);

  async function switchOn(engine: ConvertingEngine): Promise<void> {
    await inputMethods[engine.daemon].switchOn(engine.name);
    journalWriter.set({ engineOff: null });
  }
  async function typeWithout(engine: ConvertingEngine): Promise<number> {
    journalWriter.set({ engineOff: engine });
    try {
      if (!(await inputMethods[engine.daemon].switchOff())) throw cannotSwitchOff(engine);
      typed = await type();
    } catch (error) {
      await caughtUp()
        .then(() => switchOn(engine))
        .catch(() => undefined);
      throw error;
    }
    // Programs hand keys on to the daemon as they come to them.
    await caughtUp();
    await switchOn(engine).catch((error: unknown) => {
      throw cannotSwitchOn(engine, error);
    });
    return typed;
  }

  try {
    const engine = await convertingEngine(inputMethods, caughtUp);
    signal.throwIfAborted();
    return await (engine === undefined ? type() : typeWithout(engine));
  } finally {
    impatient.stop();
    clearInterval(alive);
  }
}
