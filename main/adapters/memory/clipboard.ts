import type { ClipboardPicture, WholeClipboard } from '../../ports/clipboard.ts';

interface Held {
  readonly text: string;
  readonly picture: ClipboardPicture | null;
  readonly files: readonly string[];
}

const NOTHING: Held = { text: '', picture: null, files: [] };

export function createMemoryClipboard(initial = ''): WholeClipboard {
  let held: Held = { ...NOTHING, text: initial };
  return {
    readText: () => Promise.resolve(held.text),
    async writeText(text, guard) {
      await guard?.confirm();
      held = { ...NOTHING, text };
    },
    readPicture: () => Promise.resolve(held.picture?.png ?? null),
    async writePicture(picture, guard) {
      await guard?.confirm();
      held = { ...NOTHING, picture };
    },
    readFiles: () => Promise.resolve(held.files),
    async writeFiles(files, guard) {
      await guard?.confirm();
      held = { ...NOTHING, files };
    },
  };
}
