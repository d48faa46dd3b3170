/** HTML of the reference's pages. */
import { escapeMarkup } from '../../../core/text/escape-markup.ts';

export const code = (text: string): string => `<code>${escapeMarkup(text)}</code>`;

/** Paragraphs and `code`: the little Markdown that our descriptions use. */
export const prose = (markdown: string): string =>
  markdown
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('');

export const inline = (text: string): string =>
  escapeMarkup(text).replaceAll(/`([^`]+)`/g, (_, word: string) => `<code>${word}</code>`);
