/** `clipboard`: reads the text, or replaces it. */
import { readClipboard, writeClipboard } from '../../operations/programs/clipboard.ts';
import { answer } from '../content.ts';
import { clipboardTool } from '../definitions/clipboard.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import { implementTool } from '../tool.ts';

/** More would fill a model's context. */
const MOST_CHARS = 20_000;

export const clipboardHandler = implementTool(
  clipboardTool,
  async ({ text, raw }, { service, caller, random }) => {
    if (text !== undefined) {
      await service.invoke(writeClipboard, text, caller);
      return answer(
        { facts: [`The clipboard holds the text now, ${Array.from(text).length} characters.`] },
        random,
      );
    }
    const held = await service.invoke(readClipboard, undefined, caller);
    if (held === '') return answer({ facts: ['The clipboard holds no text.'] }, random);
    const shown = raw ? held : visibleText(held);
    const cut = shown.length > MOST_CHARS ? `; the first ${MOST_CHARS} of them` : '';
    const facts = [`The clipboard holds ${held.length} characters${cut}:`];
    return answer({ facts, screenText: shown.slice(0, MOST_CHARS).toWellFormed() }, random);
  },
);
