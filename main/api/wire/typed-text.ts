/** Text to type, as a member of a request. */
import * as z from 'zod';
import { textFault } from '../../core/typed-text.ts';

export const typedText = z.string().superRefine((text, context) => {
  const fault = textFault(text);
  if (fault === undefined) return;
  context.addIssue({ code: 'custom', message: fault.message, params: { code: fault.code } });
});
