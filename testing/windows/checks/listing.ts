/** Elements of one window as the service lists them, and what a press of one of them changes. */
import { at, until, type Client, type JsonValue } from '../../client.ts';
import { listAt, textAt } from '../../elements/hand.ts';

/** As many as an answer holds. */
const MOST_ELEMENTS = 2000;

export interface Listing {
  readonly elements: readonly JsonValue[];
  readonly summary: {
    readonly ms: number;
    /** Those that the answer's limit left out too. */
    readonly count: number;
    readonly roles: Readonly<Record<string, number>>;
    readonly gap: string | null;
  };
}

export async function listElements(client: Client, title: string): Promise<Listing> {
  const query = new URLSearchParams({
    format: 'json',
    fill: 'false',
    limit: String(MOST_ELEMENTS),
    title_contains: title,
  });
  const { body, elapsedMs } = await client.get(`/elements?${query.toString()}`);
  const elements = listAt(body, 'windows.0.elements');
  const roles: Record<string, number> = {};
  for (const element of elements) {
    const role = textAt(element, 'role');
    roles[role] = (roles[role] ?? 0) + 1;
  }
  const count = elements.length + Number(at(body, 'windows.0.more') ?? 0);
  const gap = textAt(body, 'windows.0.gap');
  return { elements, summary: { ms: Math.round(elapsedMs), count, roles, gap: gap === '' ? null : gap } };
}

export interface Press {
  readonly name: RegExp;
  readonly role?: string;
  /** The press has done something, as seen without the service where a program can say it. */
  readonly happened: () => Promise<boolean>;
}

const EFFECT_MS = 10_000;

/** Presses the first element that fits, and says what came of it. */
export async function press(client: Client, elements: readonly JsonValue[], wanted: Press): Promise<unknown> {
  const element = elements.find(
    (each) =>
      wanted.name.test(textAt(each, 'name')) &&
      (wanted.role === undefined || textAt(each, 'role') === wanted.role),
  );
  if (element === undefined) return { pressed: null };
  const name = textAt(element, 'name');
  const target = { mode: 'element', id: textAt(element, 'id'), name };
  const { status, body } = await client.post('/action', { action: 'click', target });
  const hasEffect = await until(name, wanted.happened, EFFECT_MS, 100).then(
    () => true,
    () => false,
  );
  const verified = at(body, 'result.element.verified') ?? null;
  return { pressed: name, status, verified, error: at(body, 'error.message') ?? null, hasEffect };
}
