/** The message for a socket that could not be opened, where a person can fix the cause. */

export type BindFailure = 'taken' | 'no-address' | 'not-allowed';

const FAILURES: Readonly<Record<string, BindFailure>> = {
  EADDRINUSE: 'taken',
  EADDRNOTAVAIL: 'no-address',
  ENOTFOUND: 'no-address',
  EACCES: 'not-allowed',
};

/** Undefined if the error is about something else. */
export const bindFailureOf = (error: unknown): BindFailure | undefined =>
  error instanceof Error && 'code' in error ? FAILURES[String(error.code)] : undefined;
