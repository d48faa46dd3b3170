import { expect, test } from 'vitest';
import { obstacleIn, type SandboxFacts } from './sandbox.ts';

const FACTS: SandboxFacts = {
  platform: 'linux',
  userId: 1000,
  helper: { ownerId: 1000, mode: 0o100755 },
  helperPath: '/p/chrome-sandbox',
  userNamespaces: () => true,
};

test.each([
  ['user namespaces', FACTS],
  ['a helper of root', { ...FACTS, helper: { ownerId: 0, mode: 0o104755 }, userNamespaces: () => false }],
  ['no such thing elsewhere', { ...FACTS, platform: 'darwin' as const, userNamespaces: () => false }],
])('nothing is in the way: %s', (_what, facts) => {
  expect(obstacleIn(facts)).toBeNull();
});

test('as root, and without user namespaces: one sentence that says what to do', () => {
  expect(obstacleIn({ ...FACTS, userId: 0 })).toContain('another user');
  expect(obstacleIn({ ...FACTS, userNamespaces: () => false })).toContain(
    "sudo chown root:root '/p/chrome-sandbox' && sudo chmod 4755 '/p/chrome-sandbox'",
  );
});
