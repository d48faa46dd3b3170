import type { ClipboardPort } from '../../ports/clipboard.ts';

export function createMemoryClipboard(initial = ''): ClipboardPort {
  let text = initial;
  return {
    readText: () => Promise.resolve(text),
    writeText(next) {
      text = next;
      return Promise.resolve();
    },
  };
}
