/** A caret that blinks is no effect, in the toolkits of the Linux desktop; one that a click has moved is never called unchanged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStage, type Stage, type ToolkitName } from '../../testing/elements/forms.ts';
import { at, until, type JsonValue } from '../../testing/client.ts';
import { SOAK } from '../../testing/soak.ts';

/** GTK 3 draws a whole field for each blink, GTK 4 a whole window, Qt a box around the caret, Chromium the caret alone. */
const KITS: readonly ToolkitName[] = SOAK ? ['gtk3', 'gtk4', 'qt5', 'qt6', 'chromium'] : ['gtk3', 'qt6'];
const ACTS = SOAK ? 40 : 3;
const TEXT = 'some words here to move in';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('1920x1080');
});
afterAll(() => stage.stop());

interface Field {
  readonly id: string;
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const sideOf = (rect: JsonValue | undefined, name: string): number => Number(at(rect, name));

async function fieldOf(title: string): Promise<Field> {
  let found: JsonValue | undefined;
  await until(
    'the field is told',
    async () => {
      const { body } = await stage.post('/elements/find', {
        name: 'Name',
        role: 'field',
        window: { title_contains: title },
      });
      found = at(body, 'elements.0');
      return found !== undefined;
    },
    20_000,
    250,
  );
  const rect = at(found, 'rect');
  return {
    id: JSON.stringify(at(found, 'id')).replaceAll('"', ''),
    rect: {
      x: sideOf(rect, 'x'),
      y: sideOf(rect, 'y'),
      width: sideOf(rect, 'width'),
      height: sideOf(rect, 'height'),
    },
  };
}

/** At another moment of the blinking each time. */
const rest = (act: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, 700 + act * 97));

async function statesOf(act: (nth: number) => object): Promise<readonly string[]> {
  const states: string[] = [];
  for (let nth = 0; nth < ACTS; nth++) {
    await rest(nth % 13);
    const { body, status } = await stage.post('/action', { ...act(nth), evidence: true });
    expect(status, JSON.stringify(body)).toBe(200);
    states.push(JSON.stringify(at(body, 'result.effect.state')).replaceAll('"', ''));
  }
  return states;
}

describe.each(KITS)('%s', (kit) => {
  test(
    'a caret blinks without being an effect, and moves with one',
    { timeout: SOAK ? 300_000 : 60_000 },
    async () => {
      const form = await stage.open(kit, 3);
      try {
        const { id, rect } = await fieldOf(form.title);
        await stage.post('/action', { action: 'click', target: { mode: 'element', id } });
        await stage.post('/action', { action: 'type', text: TEXT });
        const nothing = { action: 'scroll', scroll_amount: 1, target: { mode: 'pixel', x: 1900, y: 1000 } };
        const idle = await statesOf(() => nothing);
        const moved = await statesOf((nth) => ({
          action: 'click',
          target: {
            mode: 'pixel',
            x: Math.round(rect.x) + 20 + (nth % 2) * 60,
            y: Math.round(rect.y + rect.height / 2),
          },
        }));
        console.log(
          `${kit}: of ${ACTS} clicks that moved the caret ${moved.filter((state) => state === 'changed').length} told`,
        );
        expect(idle).toEqual(Array.from({ length: ACTS }, () => 'unchanged'));
        expect(moved).not.toContain('unchanged');
      } finally {
        await form.close();
      }
    },
  );
});
