/** What an action would do, in facts for the person who is asked about it. */
import type { Action, Aim, RequestedAction } from '../../core/action.ts';
import type { MatterAct, MatterFact } from '../../core/matter.ts';
import type { Target } from '../../core/target.ts';
import type { Desk } from '../support/desk.ts';
import { partWords } from '../support/part-words.ts';
import { elementLabel } from './note-act.ts';

type Facts = readonly MatterFact[];

const fact = (name: MatterFact['name'], text: string): MatterFact => ({ name, text });

/** `Control+S`, with how often it is pressed. */
const keyWords = (keys: readonly string[], times = 1): string =>
  `${keys.map((key) => (key === ' ' ? 'Space' : key)).join('+')}${times === 1 ? '' : ` × ${times}`}`;

/** A place as the request gives it: its place is looked up when it is done. */
function placeFact(desk: Desk, target: Target): MatterFact {
  switch (target.kind) {
    case 'pixel':
      return fact('place', `${target.x + target.dx}, ${target.y + target.dy}`);
    case 'grid': {
      const { rows, cols } = target.grid;
      return fact('place', `${target.cell.row}, ${target.cell.col} (${rows} × ${cols})`);
    }
    case 'image':
      return fact(
        'place',
        `${target.point.x}, ${target.point.y} (${target.image.width} × ${target.image.height})`,
      );
    case 'part':
      return fact('area', partWords(target.part));
    case 'resolved':
      return fact('place', target.id);
    case 'element': {
      const known = desk.elementIds.known(target.id);
      if (known === undefined) return fact('control', target.name ?? target.id);
      return { ...fact('control', elementLabel(known.role, known.name)), isSeen: true };
    }
  }
}

const aimFacts = (desk: Desk, aims: readonly (Aim | undefined)[]): Facts =>
  aims.flatMap((aim) => (aim === undefined ? [] : [placeFact(desk, aim.target)]));

const buttonFact = (button: string): Facts => (button === 'left' ? [] : [fact('button', button)]);

function ownFacts(desk: Desk, action: Action): Facts {
  switch (action.kind) {
    case 'type':
      return [fact('text', action.text)];
    case 'hotkey':
      return [fact('keys', keyWords(action.keys, action.repeat))];
    case 'key_down':
    case 'key_up':
      return [fact('keys', keyWords(action.keys))];
    case 'wait':
      return [];
    case 'click_text': {
      const { text, part } = action.query;
      return [
        fact('looksFor', text),
        ...(part === null ? [] : [fact('area', partWords(part))]),
        ...buttonFact(action.button),
      ];
    }
    case 'element':
      return [
        ...aimFacts(desk, [action.aim]),
        ...(action.value === undefined ? [] : [fact('value', String(action.value))]),
      ];
    case 'drop':
      return [...action.files.map((file) => fact('file', file)), ...aimFacts(desk, [action.aim])];
    case 'drag':
      return [...aimFacts(desk, action.aims), ...buttonFact(action.button)];
    case 'scroll':
      return [...aimFacts(desk, [action.aim]), fact('value', scrollWords(action))];
    case 'move':
      return aimFacts(desk, [action.aim]);
    case 'click':
    case 'mouse_down':
    case 'mouse_up':
      return [...aimFacts(desk, [action.aim]), ...buttonFact(action.button)];
  }
}

/** `↓ 3`, `→ 2` */
const scrollWords = ({ up, right }: { readonly up: number; readonly right: number }): string =>
  [
    up === 0 ? '' : `${up > 0 ? '↑' : '↓'} ${Math.abs(up)}`,
    right === 0 ? '' : `${right > 0 ? '→' : '←'} ${Math.abs(right)}`,
  ]
    .filter((word) => word !== '')
    .join(', ');

/** Keys that are held down around the act. */
const heldFacts = (action: Action): Facts =>
  'holdKeys' in action && action.holdKeys.length > 0 ? [fact('keys', keyWords(action.holdKeys))] : [];

export const actionMatter = (desk: Desk, { name, action }: RequestedAction): MatterAct => [
  fact('does', action.kind === 'type' && action.method === 'paste' ? 'paste' : name),
  ...ownFacts(desk, action),
  ...heldFacts(action),
];
