/**
 * A certificate that no authority has signed, for addresses on this machine that clients write with `https:`: browsers ask their
 * person once whether to go on. Written out here, since Node makes none and the packages that do bring twenty others.
 * Source: RFC 5280, section 4.1; RFC 5758 for the algorithm.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface SelfSigned {
  /** PEM. */
  readonly cert: string;
  /** PEM, PKCS #8. */
  readonly key: string;
}

const DAY_MS = 86_400_000;
/** Browsers take none that is valid for longer than 398 days. */
const VALID_DAYS = 365;
const SERIAL_BYTES = 16;

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
  address: 0x87,
} as const;

/** A DER value: tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x1_00
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), body]);
}

const sequence = (...content: readonly Uint8Array[]): Buffer => der(TAG.sequence, ...content);
const oid = (hex: string): Buffer => der(TAG.oid, Buffer.from(hex, 'hex'));
const COMMON_NAME = oid('550403');
const ALTERNATIVE_NAMES = oid('551d11');
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

const time = (ms: number): Buffer =>
  der(TAG.time, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** Names of this machine. No client takes a wildcard for every name below `localhost`. */
const NAMES = sequence(
  der(TAG.dnsName, Buffer.from('localhost')),
  der(TAG.address, Buffer.from([127, 0, 0, 1])),
  der(TAG.address, Buffer.concat([Buffer.alloc(15), Buffer.from([1])])),
);

const pem = (bytes: Buffer): string => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/** `nowMs`: epoch milliseconds. */
export function createSelfSigned(nowMs: number): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(TAG.set, sequence(COMMON_NAME, der(TAG.utf8, Buffer.from('Deskhand')))));
  // Positive, whatever its first bit.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(SERIAL_BYTES)]);
  const described = sequence(
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(nowMs - DAY_MS), time(nowMs + VALID_DAYS * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(TAG.extensions, sequence(sequence(ALTERNATIVE_NAMES, der(TAG.octets, NAMES)))),
  );
  const signature = sign('sha256', described, privateKey);
  return {
    cert: pem(sequence(described, ECDSA_WITH_SHA256, der(TAG.bits, Buffer.from([0]), signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
