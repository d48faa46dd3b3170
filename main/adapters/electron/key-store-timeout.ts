/** Milliseconds. A key store may wait for a person who is asked to unlock it; a start must not. */
export const KEY_STORE_TIMEOUT_MS = 10_000;
