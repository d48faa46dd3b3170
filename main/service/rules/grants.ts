/** Grants, kept in memory: a restart forgets them. */
import { createEmitter } from '../../base/emitter.ts';
import type { ActionKind, RuledScope } from '../../core/scopes.ts';
import type { Application } from '../../ports/applications.ts';
import type { Clock } from '../../ports/clock.ts';
import { SESSION_END } from '../../core/rule.ts';
import type { Question } from './question.ts';
import { sameApplication } from './same-application.ts';

export const GRANT_MS = 10 * 60_000;

/** How long a person's answer lasts: ten minutes, or until the service ends. */
export type GrantTime = 'minutes' | 'session';

export interface Grant {
  readonly id: string;
  readonly actor: string;
  readonly scope: RuledScope;
  /** Null: every kind of action of the scope. */
  readonly action: ActionKind | null;
  readonly application: Application | null;
  /** Wall time, epoch milliseconds, or SESSION_END. */
  readonly until: number;
  /** The same by the monotonic clock: a clock that is set back lengthens nothing. */
  readonly endsAt: number;
}

export interface Grants {
  /** As much as the rule asks about, in the application that was asked about. */
  add(request: Question & Pick<Grant, 'id' | 'actor' | 'scope'>, time: GrantTime): void;
  covers(effect: Pick<Grant, 'actor' | 'scope' | 'application'> & { readonly action: ActionKind }): boolean;
  list(): readonly Grant[];
  /** Takes back the grants of an actor. */
  revoke(actor: string): void;
  /** Takes back one of them; false if it is over. `id`: that of the request that was allowed. */
  end(id: string): boolean;
  /** Called when something is granted or taken back, and not when a time is over. */
  subscribe(listener: () => void): () => void;
}

export function createGrants(clock: Pick<Clock, 'now' | 'monotonic'>): Grants {
  let grants: readonly Grant[] = [];
  const changes = createEmitter<undefined>();
  const living = (): readonly Grant[] =>
    (grants = grants.filter(({ until, endsAt }) => clock.now() < until && clock.monotonic() < endsAt));
  /** Whether any was taken back. */
  const keep = (isKept: (grant: Grant) => boolean): boolean => {
    const before = living();
    grants = before.filter(isKept);
    if (grants.length === before.length) return false;
    changes.emit(undefined);
    return true;
  };
  return {
    list: living,
    add({ id, actor, scope, rule, application }, time) {
      const action = rule?.action ?? null;
      const lastsMs = time === 'session' ? SESSION_END : GRANT_MS;
      const times = { until: clock.now() + lastsMs, endsAt: clock.monotonic() + lastsMs };
      grants = [...living(), { id, actor, scope, action, application, ...times }];
      changes.emit(undefined);
    },
    covers: ({ actor, scope, action, application }) =>
      living().some(
        (grant) =>
          grant.actor === actor &&
          grant.scope === scope &&
          (grant.action === null || grant.action === action) &&
          sameApplication(grant.application, application),
      ),
    revoke(actor) {
      keep((grant) => grant.actor !== actor);
    },
    end: (id) => keep((grant) => grant.id !== id),
    subscribe: (listener) => changes.subscribe(listener),
  };
}
