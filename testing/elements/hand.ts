/** Elements of one form found and used over the service, and what the form's own handlers wrote about it. */
import { at, until, type Answer, type JsonObject, type JsonValue } from '../client.ts';
import type { Form, Stage } from './forms.ts';

export interface Hand {
  /** The element with exactly this name, from the program's own tree; throws if there is none. */
  found(name: string, role?: string): Promise<JsonObject>;
  act(action: string, element: JsonObject, more?: object): Promise<Answer>;
  /** What the handlers wrote, once they wrote anything. */
  written(): Promise<readonly string[]>;
}

/** Empty if there is no text. */
export function textAt(value: JsonValue | undefined, path: string): string {
  const text = at(value, path);
  return typeof text === 'string' ? text : '';
}

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

/** Empty if there is no list. */
export function listAt(value: JsonValue | undefined, path: string): readonly JsonValue[] {
  const list = at(value, path);
  return isList(list) ? list : [];
}

export const numbersOf = (rect: JsonValue | undefined): readonly [number, number, number, number] => [
  Number(at(rect, 'x')),
  Number(at(rect, 'y')),
  Number(at(rect, 'width')),
  Number(at(rect, 'height')),
];

/** Gaps of a program that is late, or whose text is still being read. */
const LATE: ReadonlySet<string> = new Set(['not_answering', 'text_pending']);

/** `drawn`: of a program without a tree, whose picture is read. */
export function createHand(stage: Stage, form: Form, source: 'tree' | 'drawn' = 'tree'): Hand {
  return {
    async found(name, role) {
      const query = {
        name,
        match: 'exact',
        fill: source === 'drawn',
        window: { title_contains: form.title },
        ...(role === undefined ? {} : { role }),
      };
      const look = async (): Promise<JsonObject> => (await stage.post('/elements/find', query)).body;
      let body = await look();
      // On a busy machine a program may be late.
      for (
        let left = 40;
        at(body, 'elements.0.source') !== 'tree' && LATE.has(textAt(body, 'gaps.0.gap')) && left > 0;
        left--
      ) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        body = await look();
      }
      const element = at(body, 'elements.0');
      if (typeof element !== 'object' || element === null || Array.isArray(element))
        throw new Error(`${form.title} has no ${name}: ${JSON.stringify(body)}`);
      return element as JsonObject;
    },
    act: (action, element, more = {}) =>
      stage.post('/action', {
        action,
        target: { mode: 'element', id: element['id'], name: element['name'] },
        ...more,
      }),
    async written() {
      const lines: string[] = [];
      await until('the program has written something', () => lines.push(...form.told()) > 0, 5000).catch(
        () => undefined,
      );
      return lines;
    },
  };
}
