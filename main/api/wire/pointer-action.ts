/** The action object of generations A and B. */
import { actionWith } from './action.ts';
import { pointerTarget } from './target.ts';

export const pointerAction = actionWith(pointerTarget).meta({
  id: 'Action',
  description: 'One pointer or keyboard action.',
});

export const ACTION_DESCRIPTION =
  'Members that only other actions use are ignored and listed in `meta.ignored`; unknown members are refused. Two clicks at the same place within the double-click time of the system act as a double click, as with a real mouse: leave more time between them for two single clicks.';
