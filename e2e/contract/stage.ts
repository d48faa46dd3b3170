/** The service that a run of the contract is about, and what it has to name. */
import type { Ask, Reply } from '../../main/hosts/testing/ask.ts';
import { at } from './check.ts';
import type { Handles, Question, Row } from './row.ts';

/** A service with the word "Cancel" on its screen. */
export interface Stage {
  readonly ask: Ask;
  /** A window that may be acted on, closing included. */
  window(): Promise<number>;
  /** Nothing on it changes by itself, so two answers to one question are alike. */
  readonly still: boolean;
  close(): Promise<void>;
}

/** One endpoint of a stage. */
export interface Subject {
  readonly stage: Stage;
  ask(question: Question): Promise<Reply>;
  handles(): Promise<Handles>;
}

/** Observations expire: this one is renewed before that. */
const RENEWED_AFTER_MS = 20_000;

export function subjectOf(stage: Stage, { method, path }: Row): Subject {
  let observed: Omit<Handles, 'hwnd'> | undefined;
  let until = 0;
  async function observe(): Promise<Omit<Handles, 'hwnd'>> {
    const seen = await stage.ask('POST', '/v2/observe', { body: { include_image: false } });
    const observationId = String(at(seen.body, 'data.observation_id'));
    const found = await stage.ask('POST', '/v2/localize', {
      body: { observation_id: observationId, text_query: 'Cancel' },
    });
    return { observationId, targetId: String(at(found.body, 'data.resolved_target_id')) };
  }
  return {
    stage,
    ask: (question) => stage.ask(method, path, question),
    async handles() {
      const hwnd = await stage.window();
      if (observed === undefined || performance.now() > until) {
        observed = await observe();
        until = performance.now() + RENEWED_AFTER_MS;
      }
      return { ...observed, hwnd };
    },
  };
}
