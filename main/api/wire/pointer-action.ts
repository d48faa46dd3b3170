/** The action object of generations A and B. */
import { actionWith } from './action.ts';
import { pointerTarget } from './target.ts';

export const pointerAction = actionWith(pointerTarget).meta({
  id: 'Action',
  description: 'One pointer or keyboard action.',
});

export const ACTION_DESCRIPTION =
  'Members that other actions use and this one does not are ignored and named in `meta.ignored`; any other member is refused. Two clicks at one place within the double-click time of the system are a double click for the program that gets them, as with a real mouse: leave more time in between where two single clicks are meant.';
