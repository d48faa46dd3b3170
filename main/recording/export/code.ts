/** A run as a program against the typed client, in TypeScript or Python, which does its acts again. */
import { writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { CodeFormat } from '../../core/export-format.ts';
import type { Point } from '../../core/geometry.ts';
import { actsOf, charactersOf, recordedPathOf, type ReadAct, type RecordedText } from '../acts.ts';
import type { RecordedStep } from '../format.ts';
import type { RecordedRun } from '../runs.ts';

/** What stands in a recording in place of a secret. */
const SECRET = '[secret]';

type Argument = string | number | boolean | readonly Argument[] | Members;
interface Members {
  readonly [member: string]: Argument;
}

/** One line of the program: a call, or why a step is none. */
type Line = { readonly call: 'launch' | 'flat.action'; readonly args: Members } | { readonly left: string };

const targetOf = ({ x, y }: Point): Members => ({ mode: 'pixel', x, y });

/** Each act ends when the screen has been quiet for a moment, as it was when the next one came. */
const SETTLE = { settle: { first_ms: 300, max_ms: 2000 } } as const;

const placed = (target: Point | null): Members => (target === null ? {} : { target: targetOf(target) });

/** Null if one was not recorded. */
const keysOf = (keys: readonly RecordedText[] = []): readonly string[] | null => {
  const known = keys.filter((key) => typeof key === 'string');
  return known.length === keys.length ? known : null;
};

function lineOf({ action, name, target }: ReadAct): Line {
  const call = (args: Members): Line => ({
    call: 'flat.action',
    args: { ...args, ...SETTLE },
  });
  const held = keysOf(action.holdKeys);
  if (held === null) return { left: `${name}: its keys were not recorded` };
  const holding: Members = held.length === 0 ? {} : { hold_keys: held };
  const button = action.button ?? 'left';
  switch (action.kind) {
    case 'move':
      return call({ action: 'move', ...placed(target), ...holding });
    case 'click':
    case 'click_text':
      return call({ action: 'click', ...placed(target), button, clicks: action.clicks ?? 1, ...holding });
    case 'mouse_down':
    case 'mouse_up':
      return call({ action: action.kind, ...placed(target), button, ...holding });
    case 'scroll':
      return call({
        action: 'scroll',
        ...placed(target),
        scroll_amount: action.up ?? 0,
        scroll_x: action.right ?? 0,
        ...holding,
      });
    case 'drag': {
      const [start, end, ...more] = recordedPathOf(action) ?? [];
      if (start === undefined || end === undefined) return { left: 'drag: its path was not recorded' };
      const target = targetOf(start);
      const places =
        more.length === 0 ? { target, to: targetOf(end) } : { target, path: [end, ...more].map(targetOf) };
      return call({ action: 'drag', ...places, button, duration_ms: action.durationMs ?? 0, ...holding });
    }
    case 'drop': {
      const files = (action.files ?? []).filter((file) => typeof file === 'string');
      return call({ action: 'drop', ...placed(target), files });
    }
    case 'type':
      return typeof action.text === 'string'
        ? call({ action: 'type', text: action.text, method: action.method ?? 'keys' })
        : { left: `type: ${charactersOf(action.text)} characters were not recorded` };
    case 'hotkey':
    case 'key_down':
    case 'key_up': {
      const keys = keysOf(action.keys);
      if (keys === null) return { left: `${action.kind}: its keys were not recorded` };
      return call({
        action: action.kind,
        keys,
        ...(action.kind === 'hotkey' ? { repeat: action.repeat ?? 1 } : {}),
      });
    }
    case 'wait':
      return { call: 'flat.action', args: { action: 'wait', duration_ms: action.durationMs ?? 0 } };
    default:
      return { left: `${name}: acts on elements are not written as code` };
  }
}

const launched = z.looseObject({
  program: z.looseObject({ executable: z.string(), args: z.array(z.string()).optional() }),
});

/** Steps that only looked, and those that failed, are none. */
function linesOf(step: RecordedStep): readonly Line[] {
  if (step.outcome !== 'done' || (step.kind !== 'act' && step.kind !== 'start')) return [];
  const acts = actsOf(step);
  if (acts.length > 0) return acts.map(lineOf);
  if (step.operation !== 'launch-program') return [{ left: `${step.operation}: not written as code` }];
  const { success, data } = launched.safeParse(step.request);
  if (!success) return [{ left: 'launch: the program was not recorded' }];
  const { executable, args = [] } = data.program;
  return [{ call: 'launch', args: { executable, args, wait_for_window: true } }];
}

interface Language {
  readonly begin: (run: string) => readonly string[];
  readonly comment: string;
  readonly call: (name: string, args: Members) => string;
  readonly end: readonly string[];
}

const isList = (value: Argument): value is readonly Argument[] => Array.isArray(value);

/** A literal in either language; JSON's strings are those of both. `secret`: how a text with a secret is written. */
function literal(value: Argument, words: { readonly true: string; readonly false: string }): string {
  if (typeof value === 'string') {
    const text = JSON.stringify(value).replaceAll(
      /[\u007f-\u009f\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    return value.includes(SECRET) ? `filled(${text})` : text;
  }
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? words.true : words.false;
  if (isList(value)) return `[${value.map((item) => literal(item, words)).join(', ')}]`;
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${literal(inner, words)}`,
  );
  return `{ ${members.join(', ')} }`;
}

const LANGUAGES: Readonly<Record<CodeFormat, Language>> = {
  ts: {
    begin: (run) => [
      `// The recorded run ${run}. DESKHAND is the service's address, TOKEN its token, SECRET what was filled.`,
      "import { createClient } from 'deskhand/client';",
      '',
      "const { DESKHAND = 'http://127.0.0.1:8765', TOKEN, SECRET } = process.env;",
      'const desk = createClient({ baseUrl: DESKHAND, token: TOKEN });',
      'function filled(text: string): string {',
      "  if (SECRET === undefined) throw new Error('Set SECRET: the recording holds no secrets.');",
      `  return text.replaceAll('${SECRET}', () => SECRET);`,
      '}',
      '',
    ],
    comment: '//',
    call: (name, args) => `await desk.${name}(${literal(args, { true: 'true', false: 'false' })});`,
    end: [],
  },
  py: {
    begin: (run) => [
      `# The recorded run ${run}. DESKHAND is the service's address, TOKEN its token, SECRET what was filled.`,
      'import os',
      'from deskhand import Deskhand',
      '',
      '',
      'def filled(text: str) -> str:',
      '    if "SECRET" not in os.environ:',
      '        raise SystemExit("Set SECRET: the recording holds no secrets.")',
      `    return text.replace("${SECRET}", os.environ["SECRET"])`,
      '',
      '',
      'desk = Deskhand(os.environ.get("DESKHAND", "http://127.0.0.1:8765"), token=os.environ.get("TOKEN"))',
    ],
    comment: '#',
    call: (name, args) => {
      const words = { true: 'True', false: 'False' };
      const members = Object.entries(args).map(([member, value]) => `${member}=${literal(value, words)}`);
      return `desk.${name}(${members.join(', ')})`;
    },
    end: ['desk.close()'],
  },
};

/** Gives the number of its calls. What cannot be done again is a comment that says why. */
export function exportCode(run: RecordedRun, format: CodeFormat, out: string): number {
  const { begin, comment, call, end } = LANGUAGES[format];
  const lines = run.steps.flatMap(linesOf);
  const body = lines.map((line) =>
    // A name of the client's could hold a line break, which would end the comment.
    'left' in line ? `${comment} ${line.left.replaceAll(/\s+/g, ' ')}.` : call(line.call, line.args),
  );
  writeFileSync(out, `${[...begin(run.head.run), ...body, ...end].join('\n')}\n`, { mode: 0o600 });
  return lines.filter((line) => 'call' in line).length;
}
