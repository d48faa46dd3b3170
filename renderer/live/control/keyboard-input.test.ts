import { describe, expect, test } from 'vitest';
import type { PersonEventModel } from '../../../main/console/model/control.ts';
import { createKeyboardInput, isWayOut } from './keyboard-input.ts';

interface Press {
  readonly key: string;
  readonly code?: string;
  readonly mods?: string;
  readonly repeat?: boolean;
  readonly isComposing?: boolean;
}

const eventOf = ({ key, code = key, mods = '', repeat = false, isComposing = false }: Press) => ({
  key,
  code,
  repeat,
  isComposing,
  ctrlKey: mods.includes('Control'),
  altKey: mods.includes('Alt') && !mods.includes('AltGraph'),
  metaKey: mods.includes('Meta'),
  getModifierState: (name: string) => mods.includes(name),
});

function setUp(isMac = false) {
  const sent: PersonEventModel[] = [];
  const keyboard = createKeyboardInput({ put: (event) => sent.push(event), isMac });
  return {
    keyboard,
    down: (press: Press) => keyboard.down(eventOf(press)),
    up: (press: Press) => keyboard.up(eventOf(press)),
    /** `+a` pressed, `-a` released, `"a` text. */
    sent: () =>
      sent.map((event) =>
        event.kind === 'key'
          ? `${event.down ? '+' : '-'}${event.key}`
          : event.kind === 'text'
            ? `"${event.text}`
            : event.kind,
      ),
  };
}

describe('what writes', () => {
  test('is left to the browser, capitals, AltGr and composition too', () => {
    const { down, keyboard, sent } = setUp();
    expect(down({ key: 'a' })).toBe(false);
    down({ key: 'Shift', code: 'ShiftLeft', mods: 'Shift' });
    expect(down({ key: 'A', mods: 'Shift' })).toBe(false);
    expect(down({ key: '€', mods: 'Control Alt AltGraph' })).toBe(false);
    expect(down({ key: 'Dead' })).toBe(false);
    expect(down({ key: 'Enter', isComposing: true })).toBe(false);
    keyboard.text('A€');
    expect(sent()).toEqual(['"A€']);
  });

  test('has no control characters', () => {
    const { keyboard, sent } = setUp();
    keyboard.text('a\u0007\nb');
    keyboard.text('\n');
    expect(sent()).toEqual(['"ab']);
  });
});

describe('what writes nothing', () => {
  test('is pressed and released as keys, once however long it repeats', () => {
    const { down, up, sent } = setUp();
    expect(down({ key: 'ArrowLeft' })).toBe(true);
    expect(down({ key: 'ArrowLeft', repeat: true })).toBe(true);
    up({ key: 'ArrowLeft' });
    expect(sent()).toEqual(['+ArrowLeft', '-ArrowLeft']);
  });

  test('chords name their character, or its place where the layout has another script there', () => {
    const { down, up, sent } = setUp();
    down({ key: 'Control', code: 'ControlLeft', mods: 'Control' });
    down({ key: 'C', code: 'KeyC', mods: 'Control' });
    up({ key: 'c', code: 'KeyC' });
    down({ key: 'с', code: 'KeyC', mods: 'Control' });
    up({ key: 'с', code: 'KeyC' });
    up({ key: 'Control', code: 'ControlLeft' });
    expect(sent()).toEqual(['+Control', '+c', '-c', '+KeyC', '-KeyC', '-Control']);
  });

  test('keys that no desktop has are dropped', () => {
    const { down, up, sent } = setUp();
    expect(down({ key: 'BrowserBack' })).toBe(true);
    up({ key: 'BrowserBack' });
    expect(sent()).toEqual([]);
  });
});

describe('Shift', () => {
  const shift = { key: 'Shift', code: 'ShiftLeft', mods: 'Shift' };

  test('goes with a key or a click', () => {
    const { down, up, keyboard, sent } = setUp();
    down(shift);
    down({ key: 'Tab', mods: 'Shift' });
    up({ key: 'Tab' });
    up(shift);
    down(shift);
    keyboard.settle();
    up(shift);
    expect(sent()).toEqual(['+Shift', '+Tab', '-Tab', '-Shift', '+Shift', '-Shift']);
  });

  test('is a tap where nothing came of it, and nothing where text did', () => {
    const { down, up, keyboard, sent } = setUp();
    down(shift);
    up(shift);
    expect(sent()).toEqual(['+Shift', '-Shift']);
    down(shift);
    down({ key: 'A', mods: 'Shift' });
    keyboard.text('A');
    up(shift);
    expect(sent()).toEqual(['+Shift', '-Shift', '"A']);
  });
});

test('AltGr of Windows takes back the Control that it began with', () => {
  const { down, sent } = setUp();
  down({ key: 'Control', code: 'ControlLeft', mods: 'Control' });
  down({ key: 'AltGraph', code: 'AltRight', mods: 'Control Alt AltGraph' });
  expect(sent()).toEqual(['+Control', '-Control']);
});

test('on a Mac, Option writes, and Command releases what it hid', () => {
  const { down, up, keyboard, sent } = setUp(true);
  down({ key: 'Alt', code: 'AltLeft', mods: 'Alt' });
  expect(down({ key: '@', code: 'KeyL', mods: 'Alt' })).toBe(false);
  keyboard.text('@');
  up({ key: 'Alt', code: 'AltLeft' });
  down({ key: 'Meta', code: 'MetaLeft', mods: 'Meta' });
  down({ key: 'c', code: 'KeyC', mods: 'Meta' });
  up({ key: 'Meta', code: 'MetaLeft' });
  expect(sent()).toEqual(['"@', '+Meta', '+c', '-Meta', '-c']);
});

test('the way out is Ctrl, Alt and the full stop, wherever the layout has it', () => {
  expect(isWayOut(eventOf({ key: '.', code: 'Period', mods: 'Control Alt' }))).toBe(true);
  expect(isWayOut(eventOf({ key: '≥', code: 'Period', mods: 'Control Alt' }))).toBe(true);
  expect(isWayOut(eventOf({ key: '.', code: 'Period', mods: 'Control' }))).toBe(false);
});
