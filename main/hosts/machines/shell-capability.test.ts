import { expect, it } from 'vitest';
import { execCapability } from './shell.ts';

const GIT = String.raw`C:\Program Files\Git\bin\bash.exe`;
const WSL = String.raw`C:\Windows\System32\bash.exe`;
const environment = {
  ProgramFiles: String.raw`C:\Program Files`,
  PATH: String.raw`C:\Windows\System32`,
  PATHEXT: '.EXE',
};

const capabilityWith = (...there: readonly string[]) => {
  const known = new Set(there.map((path) => path.toLowerCase()));
  const found = (path: string): Promise<{ isFile(): boolean }> =>
    known.has(path.toLowerCase())
      ? Promise.resolve({ isFile: () => true })
      : Promise.reject(Object.assign(new Error(path), { code: 'ENOENT' }));
  const files = { stat: found, access: (path: string) => found(path).then(() => undefined) };
  return execCapability({ environment, platform: 'win32', files });
};

it('names the bash of WSL, whose programs outlive a time limit', async () => {
  expect(await capabilityWith(WSL)).toMatchObject({
    available: true,
    reason: expect.stringContaining('Subsystem for Linux') as unknown,
    remedy: expect.stringContaining('Git') as unknown,
  });
  expect(await capabilityWith(WSL, GIT)).toMatchObject({ available: true, reason: null });
  expect(await capabilityWith()).toMatchObject({ available: true, reason: null });
});
