/** A waiting request in English sentences, for a terminal and for clients of MCP; the console has its own in its languages. */
import type { FactName } from '../../core/matter.ts';
import type { ActionKind, RuledScope } from '../../core/scopes.ts';
import type { ShownFact } from './shown-matter.ts';

const FACT_WORDS: Readonly<Record<FactName, string>> = {
  does: 'action',
  command: 'command',
  shell: 'shell',
  folder: 'in the folder',
  program: 'program',
  argument: 'argument',
  text: 'text',
  value: 'value',
  keys: 'keys',
  button: 'button',
  place: 'at',
  control: 'control',
  window: 'window',
  clipboard: 'clipboard',
  file: 'file',
  looksFor: 'looks for',
  area: 'area',
  picture: 'picture',
  repeats: 'repeats',
};

const ACTION_WORDS: Readonly<Record<ActionKind, string>> = {
  look: 'look at the desktop and read it',
  pointer: 'use the pointer',
  keyboard: 'press any keys and type any text',
  window: 'change windows',
  element: 'use controls',
  read: 'read the clipboard',
  write: 'write to the clipboard',
  download: 'read any shared file',
  upload: 'write and delete shared files',
  launch: 'start this program, with any arguments',
  run: 'run any shell command',
};

type Fact = Pick<ShownFact, 'name' | 'start' | 'folded' | 'end' | 'isSeen'>;

const foldedText = ({ start, folded, end }: Fact): string =>
  folded === '' ? start : `${start} … ${Array.from(folded).length} more characters … ${end}`;

/** Lines of one text stand below each other, indented, so that none can pass for a separate fact. */
const factLine = (fact: Fact): string => {
  const name = FACT_WORDS[fact.name];
  return `${name}: ${foldedText(fact).replaceAll('\n', `\n${' '.repeat(name.length + 2)}`)}`;
};

/** One line or more for each fact; several acts are numbered. */
export function actLines(acts: readonly (readonly Fact[])[]): readonly string[] {
  if (acts.length === 1) return (acts[0] ?? []).map(factLine);
  return acts.flatMap((facts, index) => [`${index + 1}.`, ...facts.map((fact) => `   ${factLine(fact)}`)]);
}

/** What the request itself says, without what the desktop shows: the client may not see that. */
export const askedLines = (acts: readonly (readonly Fact[])[]): readonly string[] =>
  actLines(acts.map((facts) => facts.filter(({ isSeen }) => !isSeen)));

export interface CoveredWords {
  readonly agent: string;
  readonly covers: { readonly scope: RuledScope; readonly actions: readonly ActionKind[] };
  /** Null: it lands in none. */
  readonly application: string | null;
}

/** `For 10 minutes, shop may use the pointer and use controls in firefox, without being asked about again.` */
export function coveredSentence({ agent, covers: { actions }, application }: CoveredWords): string {
  const may = new Intl.ListFormat('en').format(actions.map((action) => ACTION_WORDS[action]));
  const isLaunch = actions.includes('launch');
  const where = application === null ? '' : isLaunch ? ` (${application})` : ` in ${application}`;
  return `For 10 minutes, ${agent} may ${may}${where}, without another question.`;
}
