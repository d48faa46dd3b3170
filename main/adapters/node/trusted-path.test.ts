import { expect, test } from 'vitest';
import { whyUntrusted, type TrustedPathEntry } from './trusted-path.ts';

const folder = (uid: number, mode = 0o755): TrustedPathEntry => ({ kind: 'folder', uid, mode, target: null });
const link = (uid: number, target: string): TrustedPathEntry => ({ kind: 'link', uid, mode: 0o777, target });

const MACHINE: Readonly<Record<string, TrustedPathEntry>> = {
  '/': folder(0),
  '/tmp': folder(0, 0o1777),
  '/tmp/mine': folder(1000, 0o700),
  '/tmp/theirs': folder(1001, 0o700),
  '/tmp/their-link': link(1001, '/home/me/state'),
  '/tmp/my-link': link(1000, '/home/me/state'),
  '/open': folder(0, 0o777),
  '/open/mine': folder(1000, 0o700),
  '/home': folder(0),
  '/home/me': folder(1000, 0o775),
  '/home/me/state': folder(1000, 0o700),
  '/home/me/readable': folder(1000, 0o755),
  '/home/me/grouped': folder(1000, 0o770),
  '/home/me/wide': folder(1000, 0o777),
  '/home/me/file': { kind: 'other', uid: 1000, mode: 0o600, target: null },
  '/home/me/relative': link(1000, 'state'),
  '/home/me/out': link(1000, '../../tmp/theirs'),
  '/home/me/around': link(1000, 'around'),
  '/home/them': folder(1001),
};
const why = (path: string): string | null =>
  whyUntrusted(path, { trusted: new Set([0, 1000]), look: (at) => MACHINE[at] });

test.each([
  '/home/me/state',
  '/home/me/readable',
  '/home/me/not-yet/there',
  '/tmp/mine',
  '/tmp/new',
  '/tmp/my-link',
  '/home/me/relative',
])('%s is to be trusted', (path) => {
  expect(why(path)).toBeNull();
});

test.each([
  ['/tmp/theirs', '/tmp/theirs belongs to another user (uid 1001).'],
  ['/tmp/theirs/new', '/tmp/theirs belongs to another user (uid 1001).'],
  ['/tmp/their-link', '/tmp/their-link is a link of another user (uid 1001).'],
  ['/tmp/their-link/inside', '/tmp/their-link is a link of another user (uid 1001).'],
  ['/home/them/state', '/home/them belongs to another user (uid 1001).'],
  ['/home/me/out', '/tmp/theirs belongs to another user (uid 1001).'],
  ['/open/mine', 'Other users can write to /open (mode 0777).'],
  ['/home/me/wide', 'Other users can write to /home/me/wide (mode 0777).'],
  ['/home/me/grouped', 'Other users can write to /home/me/grouped (mode 0770).'],
  ['/home/me/file', '/home/me/file is not a folder.'],
  ['/home/me/around', '/home/me/around leads through too many links.'],
])('%s is not: %s', (path, sentence) => {
  expect(why(path)).toBe(sentence);
});
