/** The service that a run of the contract is about, and the names of things on its desktop. */
import type { Ask, Reply } from '../../testing/hosts/ask.ts';
import { at } from './check.ts';
import type { Handles, Question, Row } from './row.ts';

/** A service with the word "Cancel" on its screen. */
export interface Stage {
  readonly ask: Ask;
  /** A window that may be acted on, closing included. */
  window(): Promise<number>;
  /** Nothing on it changes on its own, so two answers to one question are alike. */
  readonly still: boolean;
  close(): Promise<void>;
}

/** One endpoint of a stage. */
export interface Subject {
  readonly stage: Stage;
  ask(question: Question): Promise<Reply>;
  /** The first answer to it: what differs from a plain request is compared with it once for every field. */
  askOnce(question: Question): Promise<Reply>;
  handles(): Promise<Handles>;
}

/** Observations expire: this one is renewed before that. */
const RENEWED_AFTER_MS = 20_000;

/** For questions that name none: finding real ones means reading the screen. */
const UNUSED: Handles = { observationId: 'unused-observation', targetId: 'unused-target', hwnd: -1 };

export function subjectOf(stage: Stage, row: Row): Subject {
  const question = JSON.stringify(row.least(UNUSED));
  const namesObserved = [UNUSED.observationId, UNUSED.targetId].some((name) => question.includes(name));
  const namesWindow = question.includes(String(UNUSED.hwnd));
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
  const answers = new Map<string, Promise<Reply>>();
  const ask = (asked: Question): Promise<Reply> => stage.ask(row.method, row.path, asked);
  return {
    stage,
    ask,
    askOnce(asked) {
      const key = JSON.stringify(asked);
      const answer = answers.get(key) ?? ask(asked);
      answers.set(key, answer);
      return answer;
    },
    async handles() {
      const hwnd = namesWindow ? await stage.window() : UNUSED.hwnd;
      if (!namesObserved) return { ...UNUSED, hwnd };
      if (observed === undefined || performance.now() > until) {
        observed = await observe();
        until = performance.now() + RENEWED_AFTER_MS;
      }
      return { ...observed, hwnd };
    },
  };
}
