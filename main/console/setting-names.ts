/** Names of settings that the console treats in a way of their own. */

/** Secrets that the service itself makes and shows. */
export const OWN_SECRETS = ['token', 'execSecret', 'webhookSecret'] as const;
export type OwnSecretName = (typeof OWN_SECRETS)[number];

export const SECRETS = [...OWN_SECRETS, 'taskKey'] as const;
export type SecretName = (typeof SECRETS)[number];

/** The switch of a host whose Wayland session is operated only with the person's consent. */
export const CONSENT_SETTING = 'desktopConsent';
