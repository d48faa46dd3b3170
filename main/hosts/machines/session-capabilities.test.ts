import { expect, test, vi } from 'vitest';
import type { Capability } from '../../ports/capability.ts';
import { broken, works } from './capability.ts';
import { limited, sessionCapabilities } from './session-capabilities.ts';

const answering = (capability: Capability) => vi.fn(() => Promise.resolve(capability));
const partsBy = (report: () => Promise<Capability>, windows = report) => ({
  displays: report,
  capture: report,
  pointer: report,
  keyboard: report,
  clipboard: report,
  windows,
});
const ocr = answering(works('tesseract'));
const trees = (): Capability => works('at-spi');

test('a report that stands for several parts is asked for once a call', async () => {
  const report = answering(works('kwin'));
  const capabilities = sessionCapabilities({ reports: partsBy(report) }, { ocr, trees });
  await expect(capabilities()).resolves.toMatchObject({
    keyboard: works('kwin'),
    window_manager: works('kwin'),
    elements: works('at-spi'),
    exec: works('node'),
  });
  expect(report).toHaveBeenCalledTimes(1);
  await capabilities();
  expect(report).toHaveBeenCalledTimes(2);
});

test('elements are found by their text while the windows are not known, or trees are not read', async () => {
  const reports = partsBy(answering(works('mutter')));
  const windowless = partsBy(reports.displays, answering(broken(null, new Error('no extension'))));
  for (const capabilities of [
    sessionCapabilities({ reports: windowless }, { ocr, trees }),
    sessionCapabilities({ reports }, { ocr, trees: undefined }),
  ])
    await expect(capabilities()).resolves.toMatchObject({ elements: { available: true, adapter: 'text' } });
});

test('a limit is said of what works, and replaces what was reported', async () => {
  const reports = partsBy(answering(works('portal')));
  const limits = ({ pointer }: { readonly pointer: Capability }) => ({
    pointer: limited(pointer, 'Roughly.'),
  });
  const capabilities = sessionCapabilities({ reports, limits }, { ocr, trees });
  await expect(capabilities()).resolves.toMatchObject({
    pointer: { available: true, reason: 'Roughly.' },
    keyboard: works('portal'),
  });
  const late = broken('portal', undefined, 'It does not answer.');
  expect(limited(late, 'Roughly.')).toEqual(late);
});
