import { expect, test } from 'vitest';
import { signingVariables } from './signing-environment.ts';

const writeKey = (content: string): string => `/tmp/key.p8 with ${content}`;

test('secrets that are not set reach no one as empty text', () => {
  const nothing = { CSC_LINK: '', CSC_KEY_PASSWORD: '', APPLE_API_KEY_CONTENT: '', APPLE_API_KEY_ID: '' };
  expect(signingVariables(nothing, writeKey)).toEqual([]);
});

test('the key of Apple becomes a file', () => {
  const set = {
    CSC_LINK: 'base64',
    APPLE_API_KEY_CONTENT: 'PEM',
    APPLE_API_KEY_ID: 'id',
    APPLE_API_ISSUER: 'me',
  };
  expect(Object.fromEntries(signingVariables(set, writeKey))).toEqual({
    CSC_LINK: 'base64',
    APPLE_API_KEY: '/tmp/key.p8 with PEM',
    APPLE_API_KEY_ID: 'id',
    APPLE_API_ISSUER: 'me',
  });
});
