/** One delivery of a webhook, signed as https://www.standardwebhooks.com says. */
import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AddressNotAllowed, allowedLookup } from './allowed-address.ts';

export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

export interface WebhookDelivery {
  /** The same at each attempt, so that its receiver can tell a repetition. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** `again`: a later attempt may succeed. */
export type WebhookOutcome =
  { readonly ok: true } | { readonly ok: false; readonly again: boolean; readonly why: string };

export interface SendOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Default: the system's, restricted to addresses that are allowed. */
  readonly lookup?: LookupFunction;
}

const PREFIX = 'whsec_';
/** Limit for an answer, which nothing reads. */
const MOST_ANSWER_BYTES = 64 * 1024;
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);

export const signatureOf = ({ id, timestamp, body }: WebhookDelivery, secret: string): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Never rejects. Follows no redirect, and goes through no proxy. */
export function sendWebhook(
  webhook: Webhook,
  delivery: WebhookDelivery,
  options: SendOptions,
): Promise<WebhookOutcome> {
  const { timeoutMs, signal, lookup = allowedLookup() } = options;
  const url = new URL(webhook.url);
  return new Promise((resolve) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = request(url, {
      method: 'POST',
      lookup,
      // A new connection each time: a kept one would have been checked long ago.
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(delivery.body),
        'user-agent': 'Deskhand',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(delivery.timestamp),
        'webhook-signature': signatureOf(delivery, webhook.secret),
      },
    });
    sent.on('error', (error) =>
      resolve({ ok: false, again: !(error instanceof AddressNotAllowed), why: reasonOf(error) }),
    );
    sent.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > MOST_ANSWER_BYTES) answer.destroy();
      });
      answer.on('error', () => undefined);
      answer.on('close', () => resolve(outcomeOf(answer.statusCode ?? 0)));
    });
    sent.end(delivery.body);
  });
}

function outcomeOf(status: number): WebhookOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  const what =
    status >= 300 && status < 400 ? `a redirect (${status}), which is not followed` : `status ${status}`;
  return { ok: false, again: status >= 500 || TRY_AGAIN.has(status), why: `It answered with ${what}.` };
}

const reasonOf = (error: Error): string =>
  error.cause instanceof Error && error.cause.name === 'TimeoutError'
    ? 'It did not answer in time.'
    : error instanceof AddressNotAllowed
      ? error.message
      : `It cannot be reached${'code' in error ? ` (${String(error.code)})` : ''}.`;
