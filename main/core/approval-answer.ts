/** A person's answer: allow once, all like it in the same application for ten minutes or until the service ends, or deny. */
export const ANSWERS = ['once', 'minutes', 'session', 'deny'] as const;
export type ApprovalAnswer = (typeof ANSWERS)[number];
