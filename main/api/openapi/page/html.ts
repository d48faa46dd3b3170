/** Text into HTML, with nothing left that a browser could take for markup. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export const code = (text: string): string => `<code>${escape(text)}</code>`;

/** Paragraphs and `code`: the little Markdown that our descriptions use. */
export const prose = (markdown: string): string =>
  markdown
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('');

export const inline = (text: string): string =>
  escape(text).replaceAll(/`([^`]+)`/g, (_, word: string) => `<code>${word}</code>`);
