/** How the name of an element is compared with one that was sent: one meaning for every call that takes names. */
import * as z from 'zod';

export const elementMatch = z.enum(['contains', 'exact', 'regex']);

export const ELEMENT_MATCH =
  'Compared as texts on the screen are, each name as one whole. `contains`: anywhere in the name. `exact`: all of it. `regex`: an expression (RE2 syntax) that matches anywhere in the name.';
