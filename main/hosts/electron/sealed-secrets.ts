/**
 * The secrets of a settings file, sealed and open. A sealed text that the key store does not open now is locked, and not
 * lost: the key store may wait for a password, or not be started yet.
 */
import { KEY_STORE_TIMEOUT_MS } from '../../adapters/electron/key-store-timeout.ts';
import type { OpenedSecret, SecretCipher } from '../../adapters/electron/secret-cipher.ts';
import { createEmitter, type Emitter } from '../../base/emitter.ts';
import { withTimeout } from '../../base/with-timeout.ts';
import { ServiceError } from '../../core/errors.ts';
import { isSealed, type Sealed } from '../../settings/settings-file.ts';

const SECRETS = ['token', 'execSecret', 'webhookSecret', 'taskKey'] as const;
export type SealedName = (typeof SECRETS)[number];

export const isSealedName = (name: string): name is SealedName => SECRETS.some((secret) => secret === name);

export interface OpenedNow {
  readonly name: SealedName;
  readonly secret: string;
}

/** The members of a settings file, or of a change of it. */
export type Members = Readonly<Record<string, unknown>>;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(
    work,
    KEY_STORE_TIMEOUT_MS,
    () =>
      new ServiceError('internal_error', "The system's key store does not answer.", {
        hint: 'Unlock it, then try again.',
      }),
  );

export class SealedSecrets {
  readonly #cipher: SecretCipher;
  /** Sealed text by secret. */
  readonly #sealed = new Map<string, string>();
  /** Set while nothing encrypted them: they stay so until the next start. */
  readonly #unsealed = new Set<string>();
  readonly #opened = new Map<SealedName, string>();
  readonly #locked = new Map<SealedName, Sealed>();
  readonly #lent = new Map<SealedName, string>();
  readonly #asked = new Map<SealedName, Promise<void>>();
  /** Called with each secret that the key store has opened after the start, however late. */
  readonly openings: Emitter<OpenedNow> = createEmitter();

  constructor(cipher: SecretCipher) {
    this.#cipher = cipher;
  }

  /** Resolves when the key store has opened every secret that it can, or its time is over. */
  async load(members: Members): Promise<void> {
    for (const name of SECRETS) {
      const value = members[name];
      if (isSealed(value)) this.#locked.set(name, value);
      // A file from before there was a key store, or from the headless service: sealed at its next writing.
      else if (typeof value === 'string') await this.seal(value).catch(() => this.#unsealed.add(value));
    }
    await this.retry();
  }

  get locked(): readonly SealedName[] {
    return [...this.#locked.keys()];
  }

  opened(name: string): string | undefined {
    return isSealedName(name) ? this.#opened.get(name) : undefined;
  }

  async seal(secret: string): Promise<void> {
    if (this.#cipher.encrypted) this.#sealed.set(secret, await inTime(this.#cipher.encrypt(secret)));
    else this.#unsealed.add(secret);
  }

  lend(name: SealedName, secret: string): void {
    this.#lent.set(name, secret);
  }

  async retry(): Promise<void> {
    const asked = [...this.#locked].map(([name, text]) => inTime(this.#open(name, text)));
    await Promise.allSettled(asked);
  }

  /** One question at a time for each secret: every further one could put another password prompt on the screen. */
  #open(name: SealedName, { v }: Sealed): Promise<void> {
    const pending = this.#asked.get(name);
    if (pending !== undefined) return pending;
    const attempt = this.#cipher
      .decrypt(v)
      .then((secret) => this.#accept(name, secret))
      .finally(() => this.#asked.delete(name));
    this.#asked.set(name, attempt);
    return attempt;
  }

  async #accept(name: SealedName, { text, outdated }: OpenedSecret): Promise<void> {
    const before = this.#locked.get(name);
    // A person has set another secret in the meantime.
    if (before === undefined) return;
    this.#sealed.set(text, before.v);
    // Without an answer the old sealed text stays: it opens for now.
    if (outdated) await this.seal(text).catch(() => undefined);
    this.#opened.set(name, text);
    this.unlock([name]);
    this.openings.emit({ name, secret: text });
  }

  unlock(names: readonly SealedName[]): void {
    for (const name of names) {
      this.#locked.delete(name);
      this.#lent.delete(name);
    }
  }

  /** The locked secrets that this content has another one for. One that is lent stands for the locked one. */
  replacedBy(content: Members): readonly SealedName[] {
    return this.locked.filter((name) =>
      this.#lent.has(name) ? content[name] !== this.#lent.get(name) : content[name] !== undefined,
    );
  }

  /** As the file is to have it. Throws if a secret was not sealed before. */
  written(content: Members): Members {
    const replaced = this.replacedBy(content);
    const kept = [...this.#locked].filter(([name]) => !replaced.includes(name));
    const isKept = (name: string): boolean => kept.some(([keptName]) => keptName === name);
    const others = Object.entries(content)
      .filter(([name]) => !isKept(name))
      .map(([name, value]): [string, unknown] => [
        name,
        isSealedName(name) ? this.#closed(name, value) : value,
      ]);
    return Object.fromEntries([...others, ...kept]);
  }

  #closed(name: SealedName, value: unknown): unknown {
    if (typeof value !== 'string') return value;
    const v = this.#sealed.get(value);
    if (v !== undefined) return { enc: 'safeStorage', v } satisfies Sealed;
    if (!this.#cipher.encrypted || this.#unsealed.has(value)) return value;
    throw new ServiceError('internal_error', `The ${name} could not be encrypted, so it was not saved.`);
  }
}
