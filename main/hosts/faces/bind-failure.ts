/** Why a socket could not be opened, as far as a person can do something about it. */

export type BindFailure = 'taken' | 'no-address' | 'not-allowed';

const FAILURES: Readonly<Record<string, BindFailure>> = {
  EADDRINUSE: 'taken',
  EADDRNOTAVAIL: 'no-address',
  ENOTFOUND: 'no-address',
  EACCES: 'not-allowed',
};

/** Undefined where the error is about something else. */
export const bindFailureOf = (error: unknown): BindFailure | undefined =>
  error instanceof Error && 'code' in error ? FAILURES[String(error.code)] : undefined;
