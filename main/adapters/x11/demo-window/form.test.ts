import { expect, test } from 'vitest';
import { drawn, dragged, EMPTY_FORM, keyed, pressed, type Form } from './form.ts';

const typed = (form: Form, keys: string): Form => Array.from(keys).reduce(keyed, form);

test('a press on a label is one on its control, and one elsewhere takes the keyboard from the field', () => {
  const wrapped = pressed(EMPTY_FORM, { x: 120, y: 200 });
  expect(wrapped).toMatchObject({ isWrapped: true, isTyping: false });
  expect(pressed(wrapped, { x: 50, y: 200 }).isWrapped).toBe(false);
  expect(typed(wrapped, 'lost').name).toBe('');
  expect(typed(pressed(wrapped, { x: 60, y: 108 }), 'twelve ½').name).toBe('twelve ½');
});

test('the list, the slider and the button say what was ordered', () => {
  let form = pressed(EMPTY_FORM, { x: 100, y: 264 + 34 + 5 });
  expect(form.colour).toBe(1);
  form = dragged(pressed(form, { x: 244, y: 460 }), { x: 244, y: 460 }, { x: 720, y: 900 });
  expect(form.amount).toBe(10);
  expect(dragged(form, { x: 0, y: 0 }, { x: 40, y: 460 }).amount).toBe(10);
  form = pressed(form, { x: 60, y: 520 });
  expect(form.ordered).toBe('Ordered: 10 Green');
  expect(keyed(typed(EMPTY_FORM, 'ab'), 'Return').ordered).toBe('Ordered: 3 plain, for ab');
  expect(keyed(typed(EMPTY_FORM, 'ab'), 'BackSpace').name).toBe('a');
});

test('typed text is text in the drawing', () => {
  expect(drawn(typed(EMPTY_FORM, '<b>&'))).toContain('&lt;b&gt;&amp;|');
});
