/** The action object of generations A and B. */
import { actionWith } from './action.ts';
import { pointerTarget } from './target.ts';

export const pointerAction = actionWith(pointerTarget).meta({
  id: 'Action',
  description: 'One pointer or keyboard action.',
});
