/** The events that a webhook reports. */
export const WEBHOOK_EVENTS = ['approval', 'handover', 'paused', 'task'] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
