/** The facts that rules match an effect by: the kind of action, and its receiver. */
import type { ActionKind } from '../../core/scopes.ts';
import type { WindowPlace } from '../../ports/applications.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { Program } from '../../ports/launcher.ts';

export type EffectPlace =
  WindowPlace | { readonly kind: 'program'; readonly program: Program } | { readonly kind: 'nowhere' };

export interface JudgedEffect {
  readonly action: ActionKind;
  readonly place: EffectPlace;
}

/** Hands out the permission for each effect of a request. */
export interface EffectGate {
  /** Aborts when no effect of the request is wanted any more. */
  readonly signal: AbortSignal;
  /** The permission of the request, for every effect. */
  readonly guard: EffectGuard;
  guardOf(effect: JudgedEffect): EffectGuard;
  /** Whether the verdict about such effects depends on where they land. */
  judges(effect: JudgedEffect): boolean;
  /** Goes on judging an effect that lasts: a key or a button that is held. */
  watch(effect: JudgedEffect): GateWatch;
}

export interface GateWatch {
  /** Aborts once the effect is no longer allowed; its reason says why. */
  readonly signal: AbortSignal;
  end(): void;
}

/** A watch that lets everything go on. */
export const unwatched: GateWatch = { signal: new AbortController().signal, end: () => undefined };

/** A gate that judges nothing: the guard alone decides. */
export const gateOf = (guard: EffectGuard): EffectGate => ({
  signal: guard.signal,
  guard,
  guardOf: () => guard,
  judges: () => false,
  watch: () => unwatched,
});
