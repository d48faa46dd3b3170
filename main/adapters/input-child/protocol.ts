/** What the service and its input child say to each other, on every system. Every message is plain JSON. */
import type { Point } from '../../core/geometry.ts';
import type { Key } from '../../core/keys.ts';
import { ServiceError, type Delivery, type Reason } from '../../core/errors.ts';
import type { Button, WheelDirection } from '../../ports/pointer.ts';

type NoInput = Readonly<Record<string, never>>;

/** What this service holds down, in the order pressed; what a person holds is not in it. */
export interface HeldInput {
  readonly keys: readonly Key[];
  readonly buttons: readonly Button[];
}

/** Calls by name: what goes in and what comes back. */
export interface InputCalls {
  position: { in: NoInput; out: Point };
  move: { in: { readonly x: number; readonly y: number }; out: null };
  pressButton: { in: { readonly button: Button }; out: null };
  releaseButton: { in: { readonly button: Button }; out: null };
  wheel: { in: { readonly direction: WheelDirection; readonly notches: number }; out: null };
  supports: { in: { readonly key: Key }; out: boolean };
  pressKey: { in: { readonly key: Key }; out: null };
  releaseKey: { in: { readonly key: Key }; out: null };
  type: { in: { readonly text: string; readonly intervalMs: number }; out: number };
  held: { in: NoInput; out: HeldInput };
  releaseAll: { in: NoInput; out: null };
}

export type CallName = keyof InputCalls;

export type Call = { [Name in CallName]: { readonly call: Name } & InputCalls[Name]['in'] }[CallName];

export type ToChild =
  | { readonly kind: 'call'; readonly id: number; readonly call: Call }
  | { readonly kind: 'abort'; readonly id: number }
  /** Let go of everything and end. */
  | { readonly kind: 'leave' };

export type FromChild =
  /** The child listens; what an earlier one left down is released as soon as there is a display. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'display'; readonly connected: boolean }
  | { readonly kind: 'result'; readonly id: number; readonly value: InputCalls[CallName]['out'] }
  /** A long call is alive; `done` characters have been delivered. */
  | { readonly kind: 'progress'; readonly id: number; readonly done: number }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure }
  /** It was aborted before its first event, and has none. */
  | { readonly kind: 'stopped'; readonly id: number };

/** A ServiceError on its way through the channel; its cause stays behind. */
export interface Failure {
  readonly reason: Reason;
  readonly message: string;
  readonly hint: string | null;
  readonly delivery: Delivery | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export function toFailure(error: unknown): Failure {
  if (error instanceof ServiceError) {
    const { reason, message, hint = null, delivery = null, details } = error;
    return { reason, message, hint, delivery, details };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    ...{ reason: 'internal_error', message: `Input failed: ${message}` },
    ...{ hint: null, delivery: null, details: {} },
  };
}

export const fromFailure = ({ reason, message, hint, delivery, details }: Failure): ServiceError =>
  new ServiceError(reason, message, {
    details,
    ...(hint === null ? {} : { hint }),
    ...(delivery === null ? {} : { delivery }),
  });
