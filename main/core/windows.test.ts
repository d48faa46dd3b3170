import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError, ValidationError } from './errors.ts';
import { exactlyOneWindow, selectWindows, type SelectableWindow, type WindowSelectors } from './windows.ts';

const window = (over: Partial<SelectableWindow>): SelectableWindow => ({
  id: 1,
  title: 'Notes – Grüße',
  pid: 10,
  processName: 'mousepad',
  visible: true,
  ...over,
});
const matches = (over: Partial<SelectableWindow>, selectors: Partial<WindowSelectors>): boolean =>
  selectWindows([window(over)], { visibleOnly: true, ...selectors }).length === 1;

describe('selectors', () => {
  it.each<[Partial<SelectableWindow>, Partial<WindowSelectors>, boolean]>([
    [{}, {}, true],
    [{ visible: false }, {}, false],
    [{ visible: false }, { visibleOnly: false }, true],
    [{}, { titleContains: 'GRÜSSE' }, false],
    [{}, { titleContains: 'GRÜße' }, true],
    [{ title: 'Gru\u0308n' }, { titleContains: 'grün' }, true],
    [{}, { titleContains: '' }, true],
    [{}, { titlePattern: /^notes/i }, true],
    [{}, { titlePattern: /^other/i }, false],
    [{}, { processName: 'mousepad' }, true],
    [{}, { processName: 'mousepad.exe' }, true],
    [{}, { processName: 'Mousepad' }, false],
    [{}, { processName: 'mouse' }, false],
    [{ processName: 'Notepad.exe' }, { processName: 'notepad' }, true],
    [{ processName: 'Notepad.exe' }, { processName: 'NOTEPAD.EXE' }, true],
    [{}, { id: 1 }, true],
    [{}, { id: 2 }, false],
    [{}, { pid: 10 }, true],
    [{}, { pid: 11 }, false],
    [{}, { id: 1, titleContains: 'elsewhere' }, false],
  ])('%o by %o: %s', (over, selectors, expected) => {
    expect(matches(over, selectors)).toBe(expected);
  });

  it('narrow what is left and never add to it', () => {
    const windows = fc.array(
      fc.record({
        id: fc.nat(5),
        title: fc.constantFrom('a', 'b', 'ab'),
        pid: fc.nat(3),
        processName: fc.constantFrom('a', 'a.exe'),
        visible: fc.boolean(),
      }),
    );
    const selectors = fc.record(
      { titleContains: fc.constantFrom('a', 'B'), pid: fc.nat(3), visibleOnly: fc.boolean() },
      { requiredKeys: ['visibleOnly'] },
    );
    fc.assert(
      fc.property(windows, selectors, fc.nat(5), (all, some, id) => {
        const more = selectWindows(all, { ...some, id });
        expect(more).toEqual(selectWindows(all, some).filter((found) => found.id === id));
      }),
    );
  });
});

describe('exactly one', () => {
  const two = [window({ id: 1 }), window({ id: 2 })];

  it('is the one that matches', () => {
    expect(exactlyOneWindow(two, { id: 2, visibleOnly: true }, '')).toBe(two[1]);
  });

  it('is refused for none', () => {
    expect(() => exactlyOneWindow(two, { id: 3, visibleOnly: true }, '')).toThrow(
      expect.objectContaining({ reason: 'window_not_found' }),
    );
  });

  it('names the hidden windows that would have matched, and how to mean them', () => {
    const hidden = [window({ id: 7, visible: false }), window({ id: 8, title: 'Other', visible: false })];
    expect(() => exactlyOneWindow(hidden, { titleContains: 'notes', visibleOnly: true }, '')).toThrow(
      expect.objectContaining({
        reason: 'window_not_found',
        hint: expect.stringContaining('{visibleOnly}: false') as unknown,
        details: { candidates: [expect.objectContaining({ id: 7 })] },
      }),
    );
    expect(exactlyOneWindow(hidden, { titleContains: 'notes', visibleOnly: false }, '')).toBe(hidden[0]);
  });

  it('is refused for several, which are named', () => {
    const act = (): unknown => exactlyOneWindow(two, { titleContains: 'notes', visibleOnly: true }, '');
    expect(act).toThrow(ServiceError);
    expect(act).toThrow(
      expect.objectContaining({
        reason: 'ambiguous_window',
        details: {
          candidates: [
            expect.objectContaining({ id: 1, processName: 'mousepad' }),
            expect.objectContaining({ id: 2 }),
          ],
        },
      }),
    );
  });

  it.each<Partial<WindowSelectors>>([{}, { titleContains: '' }])(
    'is refused where %o selects nothing, even if only one window is there',
    (selectors) => {
      const act = (): unknown =>
        exactlyOneWindow([window({})], { visibleOnly: true, ...selectors }, 'window');
      expect(act).toThrow(ValidationError);
      expect(act).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ path: 'window' })] }));
    },
  );
});
