import type { ClipboardPort } from '../../ports/clipboard.ts';

export function createMemoryClipboard(initial = ''): ClipboardPort {
  let text = initial;
  return {
    readText: () => Promise.resolve(text),
    async writeText(next, guard) {
      await guard?.confirm();
      text = next;
    },
  };
}
