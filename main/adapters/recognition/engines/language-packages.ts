/** Debian's package of a language's data. */
export const packageOf = (code: string): string => `tesseract-ocr-${code.toLowerCase().replaceAll('_', '-')}`;
