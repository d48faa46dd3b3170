/** Text in HTML. Everything that a recording holds may have been chosen by somebody who wants to mislead its reader. */
import { escapeMarkup } from '../../core/text/escape-markup.ts';
import { visibleText } from '../../core/text/visible-text.ts';

/** For text and for attributes in quotes. Characters that cannot be seen or that turn the direction are left out. */
export const escapeHtml = (text: string): string => escapeMarkup(visibleText(text));
