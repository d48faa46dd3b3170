import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSelfSigned } from './self-signed.ts';

test('it is signed with its own key, for this machine, for a year', () => {
  const now = Date.UTC(2026, 10, 26);
  const { cert, key } = createSelfSigned(now);
  const read = new X509Certificate(cert);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(read.checkHost('localhost')).toBe('localhost');
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(read.checkIP('::1')).toBeDefined();
  expect(read.checkHost('example.org')).toBeUndefined();
  expect([Date.parse(read.validFrom), Date.parse(read.validTo)]).toEqual([
    Date.UTC(2026, 10, 25),
    Date.UTC(2027, 10, 26),
  ]);
  expect(new X509Certificate(createSelfSigned(now).cert).serialNumber).not.toBe(read.serialNumber);
});
