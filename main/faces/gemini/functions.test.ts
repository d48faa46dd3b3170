import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ValidationError } from '../../core/errors.ts';
import { GEMINI_FUNCTIONS } from './functions.ts';

const DISPLAY = { width: 2000, height: 1000 };
const at = (x: number, y: number, path = 'x') => ({ x, y, path });
const chord = (...keys: string[]) => ({ kind: 'chords', chords: [keys] });
const click = (button: string, count: number, where: unknown = at(5, 6)) => ({
  kind: 'click',
  at: where,
  button,
  count,
});
const scroll = (down: number, right: number, where?: unknown) => ({
  kind: 'scroll',
  at: where,
  unit: 'pixels',
  down,
  right,
});
const drag = {
  kind: 'drag',
  from: at(1, 2, 'start_x'),
  through: [at(3, 4, 'end_x')],
  button: 'left',
};

const CASES: readonly [string, unknown, readonly unknown[]][] = [
  ['click', { x: 5, y: 6, intent: 'open it' }, [click('left', 1)]],
  ['click', {}, [{ kind: 'click', at: undefined, button: 'left', count: 1 }]],
  ['click', { x: 1000, y: 1000 }, [click('left', 1, at(999, 999))]],
  ['double_click', { x: 5, y: 6 }, [click('left', 2)]],
  ['triple_click', { x: 5, y: 6 }, [click('left', 3)]],
  ['middle_click', { x: 5, y: 6 }, [click('middle', 1)]],
  ['right_click', { x: 5, y: 6 }, [click('right', 1)]],
  ['mouse_down', { x: 5, y: 6 }, [{ kind: 'press', at: at(5, 6), button: 'left' }]],
  ['mouse_up', {}, [{ kind: 'release', at: undefined, button: 'left' }]],
  ['move', { x: 5, y: 6 }, [{ kind: 'move', to: at(5, 6) }]],
  ['type', { text: 'é\n' }, [{ kind: 'type', text: 'é\n' }]],
  ['type', { text: 'a', press_enter: true }, [{ kind: 'type', text: 'a' }, chord('Enter')]],
  ['type', { text: '', press_enter: true }, [chord('Enter')]],
  ['press_key', { key: 'Return' }, [chord('Enter')]],
  ['key_down', { key: 'shift' }, [{ kind: 'key_down', keys: ['Shift'] }]],
  ['key_up', { key: 'shift' }, [{ kind: 'key_up', keys: ['Shift'] }]],
  ['hotkey', { keys: ['control', 'shift', 'T'] }, [chord('Control', 'Shift', 't')]],
  ['wait', {}, [{ kind: 'wait', durationMs: 1000 }]],
  ['wait', { seconds: 2.5 }, [{ kind: 'wait', durationMs: 2500 }]],
  ['take_screenshot', {}, []],
  ['scroll', { direction: 'down' }, [scroll(300, 0)]],
  ['scroll', { x: 5, y: 6, direction: 'up', magnitude_in_pixels: 700 }, [scroll(-700, 0, at(5, 6))]],
  ['scroll', { direction: 'right', magnitude: 100 }, [scroll(0, 200)]],
  ['scroll', { direction: 'left' }, [scroll(0, -300)]],
  ['drag_and_drop', { start_x: 1, start_y: 2, end_x: 3, end_y: 4 }, [drag]],
  ['drag_and_drop', { x: 1, y: 2, destination_x: 3, destination_y: 4 }, [drag]],
  ['go_back', {}, [chord('Alt', 'ArrowLeft')]],
  ['go_forward', {}, [chord('Alt', 'ArrowRight')]],
  [
    'navigate',
    { url: 'https://example.org/' },
    [chord('Control', 'l'), { kind: 'type', text: 'https://example.org/' }, chord('Enter')],
  ],
  ['open_web_browser', {}, []],
  ['wait_5_seconds', {}, [{ kind: 'wait', durationMs: 5000 }]],
  ['search', {}, [chord('Control', 'k')]],
  ['click_at', { x: 5, y: 6 }, [click('left', 1)]],
  ['hover_at', { x: 5, y: 6 }, [{ kind: 'move', to: at(5, 6) }]],
  [
    'type_text_at',
    { x: 5, y: 6, text: 'new' },
    [click('left', 1), chord('Control', 'a'), chord('Delete'), { kind: 'type', text: 'new' }, chord('Enter')],
  ],
  [
    'type_text_at',
    { x: 5, y: 6, text: 'new', press_enter: false, clear_before_typing: false },
    [click('left', 1), { kind: 'type', text: 'new' }],
  ],
  ['key_combination', { keys: 'Control+A' }, [chord('Control', 'a')]],
  ['scroll_document', { direction: 'down' }, [chord('PageDown')]],
  ['scroll_document', { direction: 'up' }, [chord('PageUp')]],
  ['scroll_document', { direction: 'left' }, [scroll(0, -1000)]],
  ['scroll_at', { x: 5, y: 6, direction: 'down' }, [scroll(800, 0, at(5, 6))]],
  ['scroll_at', { x: 5, y: 6, direction: 'left', magnitude: 50 }, [scroll(0, -100, at(5, 6))]],
];

test.each(CASES)('%s %j', (name, args, actions) => {
  expect(GEMINI_FUNCTIONS.get(name)?.translate(args, DISPLAY)).toEqual(actions);
});

test('every function has a case here', () => {
  expect([...new Set(CASES.map(([name]) => name))].toSorted()).toEqual(
    [...GEMINI_FUNCTIONS.keys()].toSorted(),
  );
});

describe('what a function cannot do is refused', () => {
  test.each<[string, unknown]>([
    ['click', { x: 5 }],
    ['click', { x: 1001, y: 5 }],
    ['click', { x: -1, y: 5 }],
    ['click', { x: '5', y: 5 }],
    ['click_at', {}],
    ['type', {}],
    ['press_key', { key: 'nokey' }],
    ['hotkey', { keys: [] }],
    ['scroll', { direction: 'inwards' }],
    ['scroll', { direction: 'down', magnitude_in_pixels: -1 }],
    ['drag_and_drop', { start_x: 1, start_y: 2 }],
    ['drag_and_drop', { end_x: 1, end_y: 2 }],
    ['navigate', { url: 'https://a b' }],
    ['navigate', { url: 'a\nb' }],
    ['wait', { seconds: 1e9 }],
    ['wait', null],
  ])('%s %j', (name, args) => {
    const translate = () => GEMINI_FUNCTIONS.get(name)?.translate(args, DISPLAY);
    expect(translate).toThrow();
    try {
      translate();
    } catch (error) {
      expect(error instanceof ValidationError || error instanceof z.ZodError).toBe(true);
    }
  });
});
