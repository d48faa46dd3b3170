/** Contract of every adapter of ElementTreePort, whichever programs it reads. */
import { describe, expect, it } from 'vitest';
import type { ElementVerb, SeenElement } from '../../core/elements/model.ts';
import { intersect } from '../../core/geometry.ts';
import { unguarded } from '../effect-guard.ts';
import type { ElementReading, ElementTreePort } from '../elements.ts';
import type { WindowRecord } from '../windows.ts';

export interface ElementStage {
  readonly elements: ElementTreePort;
  /** Those that a person sees: one with a form, and one whose program shows no tree. */
  windows(): Promise<readonly WindowRecord[]>;
  readonly form: number;
  readonly treeless: number;
  /** Removes the button "Victim" from the form. */
  remove(): Promise<void>;
}

/** The form has the buttons "Victim" and "Disabled", the check box "Gift" and the field "Name". */
export function describeElements(name: string, stage: () => ElementStage): void {
  const alive = (): AbortSignal => new AbortController().signal;
  const read = async (): Promise<ElementReading> =>
    stage().elements.read(await stage().windows(), { budgetMs: 2000, signal: alive() });
  const named = async (label: string): Promise<SeenElement> => {
    const found = (await read()).elements.find(
      (element) => element.name === label && element.role !== 'text',
    );
    if (found === undefined) throw new Error(`There is no ${label}.`);
    return found;
  };
  const again = async ({ ref }: SeenElement): Promise<SeenElement | null> =>
    stage().elements.again(ref, await stage().windows(), alive());

  describe(`${name}: elements`, () => {
    it('tells elements within their window, and names the window that has none', async () => {
      const { elements, gaps } = await read();
      const windows = await stage().windows();
      for (const { windowId, region } of elements)
        expect(intersect(windows.find(({ id }) => id === windowId)?.region ?? region, region)).toBeDefined();
      expect(gaps).toEqual([{ windowId: stage().treeless, reason: 'no_tree' }]);
      expect(await named('Gift')).toMatchObject({ role: 'checkbox', windowId: stage().form, source: 'tree' });
      expect((await named('Disabled')).states).toContain('disabled');
    });

    it('tells the same thing by the same reference, in a list and alone', async () => {
      const [first, second] = [await named('Gift'), await named('Gift')];
      expect(second.ref).toBe(first.ref);
      expect(await again(first)).toEqual(first);
    });

    it.each<[string, ElementVerb, string | undefined]>([
      ['Gift', 'press', undefined],
      ['Name', 'set_text', 'Añ €'],
    ])('%s takes %s', async (label, verb, value) => {
      const before = await named(label);
      expect(before.does).toContain(verb);
      await stage().elements.act(before.ref, { verb, value, windowId: before.windowId }, unguarded);
      await expect
        .poll(async () => {
          const after = await again(before);
          return value === undefined ? after?.states.includes('checked') : after?.value;
        })
        .toBe(value ?? true);
    });

    it('asks for permission before it acts, and does nothing without', async () => {
      const before = await named('Name');
      const refused = new Error('refused');
      const guard = { signal: alive(), confirm: () => Promise.reject(refused) };
      await expect(
        stage().elements.act(
          before.ref,
          { verb: 'set_text', value: 'never', windowId: before.windowId },
          guard,
        ),
      ).rejects.toBe(refused);
      expect((await again(before))?.value).toBe(before.value);
    });

    it('is done when the signal says so', async () => {
      const over = AbortSignal.abort(new Error('over'));
      const reading = stage().elements.read(await stage().windows(), { budgetMs: 2000, signal: over });
      await expect(reading).rejects.toThrow('over');
    });

    it('tells of what was removed that it is gone', async () => {
      const victim = await named('Victim');
      await stage().remove();
      await expect.poll(() => again(victim)).toBeNull();
      expect(await stage().elements.at('no such thing', { x: 1, y: 1 }, alive())).toMatchObject({
        kind: expect.stringMatching(/unknown|itself/) as unknown,
      });
      await expect(
        stage().elements.act('no|such|/thing', { verb: 'press', windowId: 1 }, unguarded),
      ).rejects.toMatchObject({
        reason: 'element_gone',
      });
    });
  });
}
