import { expect, test } from 'vitest';
import type { WaylandConnection, WaylandObject } from '../wire/connection.ts';
import type { EventArgument } from '../wire/message.ts';
import { createInputMethod } from './input-method.ts';

const SIGNAL = new AbortController().signal;

type Listener = (...args: readonly EventArgument[]) => void;

interface FieldOptions {
  /** Commits that name an older state, as wlroots does from 0.18 on. */
  readonly drops: boolean;
  /** Whether it can be found out. */
  readonly isKnown?: boolean;
  readonly tellsText?: boolean;
  /** How long the program takes to report a change. */
  readonly reportMs?: number;
}

/** A compositor with one text field. */
function compositorWithField({ drops, isKnown = true, tellsText = true, reportMs = 2 }: FieldOptions) {
  const listeners = new Map<string, Listener>();
  const emit = (event: string, ...args: readonly EventArgument[]): void => listeners.get(event)?.(...args);
  const field = { text: '', crossing: false };
  let dones = 0;
  let waiting: { readonly text: string; readonly serial: number } | undefined;
  let pending = '';
  const tell = (): void => {
    if (tellsText) emit('surrounding_text', field.text, Buffer.byteLength(field.text), 0);
    dones++;
    emit('done');
  };
  const object: WaylandObject = {
    id: 1,
    version: 1,
    create: () => object,
    destroy: () => undefined,
    on: (event, listener) => void listeners.set(event, listener),
    request(name, value) {
      if (name === 'commit_string') pending = typeof value === 'string' ? value : '';
      if (name === 'commit') waiting = { text: pending, serial: Number(value) };
    },
  };
  const connection: WaylandConnection = {
    lost: new AbortController().signal,
    onGlobals: () => undefined,
    close: () => undefined,
    globals: () => [{ name: 1, interface: 'zwp_input_method_manager_v2', version: 1 }],
    bind: () => object,
    bindGlobal: () => object,
    adopt: () => object,
    unlessLost: (work) => work,
    sync(onAnswer) {
      if (dones === 0) {
        emit('activate');
        tell();
      }
      if (waiting !== undefined && field.crossing) {
        field.crossing = false;
        tell();
      }
      if (waiting !== undefined && !(drops && waiting.serial !== dones)) {
        field.text += waiting.text;
        setTimeout(tell, reportMs);
      }
      waiting = undefined;
      onAnswer?.();
      return Promise.resolve();
    },
  };
  return { field, method: createInputMethod(connection, object, () => Promise.resolve(drops && isKnown)) };
}

test.each([true, false])(
  'text whose commit crossed a change of the field arrives once, where such are dropped: %s',
  async (drops) => {
    const { field, method } = compositorWithField({ drops });
    const open = await method.open();
    for (const part of ['one ', 'two ', 'three']) {
      field.crossing = part === 'two ';
      expect(await open?.commit(part, SIGNAL)).toBe(true);
    }
    expect(field.text).toBe('one two three');
  },
);

test.each([true, false])(
  'text that a program reports 600 ms later arrives once, where crossing commits are dropped: %s',
  async (drops) => {
    const { field, method } = compositorWithField({ drops, reportMs: 600 });
    const open = await method.open();
    for (const part of ['one ', 'one ']) {
      field.crossing = true;
      expect(await open?.commit(part, SIGNAL)).toBe(true);
    }
    expect(field.text).toBe('one one ');
  },
);

test('text that was dropped by a compositor of which that is not known is not said to be there', async () => {
  const { field, method } = compositorWithField({ drops: true, isKnown: false });
  const open = await method.open();
  expect(await open?.commit('one ', SIGNAL)).toBe(true);
  field.crossing = true;
  expect(await open?.commit('one ', AbortSignal.timeout(500))).toBe(false);
  expect(field.text).toBe('one ');
});

test('a field that does not report its text is not given it twice', async () => {
  const { field, method } = compositorWithField({ drops: false, tellsText: false });
  const open = await method.open();
  field.crossing = true;
  expect(await open?.commit('once', SIGNAL)).toBe(false);
  expect(field.text).toBe('once');
});
