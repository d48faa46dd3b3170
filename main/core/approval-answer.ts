/** What a person answers to a request: once; everything like it in the same application for ten minutes, or until the service ends; or not at all. */
export const ANSWERS = ['once', 'minutes', 'session', 'deny'] as const;
export type ApprovalAnswer = (typeof ANSWERS)[number];
