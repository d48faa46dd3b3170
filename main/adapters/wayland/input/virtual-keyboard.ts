/** Our keyboard as the compositor has it: one for the life of the connection, so that the seat keeps its keyboard. */
import { writeSync } from 'node:fs';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import { ZWP_VIRTUAL_KEYBOARD, ZWP_VIRTUAL_KEYBOARD_MANAGER } from '../wire/interfaces.ts';
import { createSharedFile } from '../wlroots/shared-file.ts';
import { LOCK_BITS, MODIFIER_BITS } from './key-codes.ts';
import { US_LAYOUT, type Layout } from './keymap.ts';

export interface VirtualKeyboard {
  /** The meaning of later keys; keys that are down stay down. */
  use(layout: Layout): void;
  /** Sends the event, and the modifiers that are in effect from then on. */
  key(code: number, down: boolean): void;
  isDown(code: number): boolean;
  /** Codes, in the order in which they went down. */
  down(): readonly number[];
}

/** wl_keyboard.keymap_format: text for libxkbcommon, with a NUL at its end. */
const XKB_V1 = 1;

export const now = (): number => Math.floor(performance.now()) >>> 0;

export function createVirtualKeyboard(connection: WaylandConnection, seat: WaylandObject): VirtualKeyboard {
  const manager = connection.bind(ZWP_VIRTUAL_KEYBOARD_MANAGER);
  const keyboard = manager.create(ZWP_VIRTUAL_KEYBOARD, 'create_virtual_keyboard', seat, NEW);
  const down: number[] = [];
  let current: Layout | undefined;
  let locked = 0;

  function sendModifiers(): void {
    const depressed = down.reduce((bits, code) => bits | (MODIFIER_BITS.get(code) ?? 0), 0);
    keyboard.request('modifiers', depressed, 0, locked, 0);
  }
  function use(layout: Layout): void {
    if (layout === current) return;
    current = layout;
    const text = Buffer.from(`${layout.xkb}\0`);
    const shared = createSharedFile(text.length);
    writeSync(shared.file, text, 0, text.length, 0);
    keyboard.request('keymap', XKB_V1, { file: shared.file }, text.length);
    // The file is copied when it is sent, which is later than now.
    connection.sync().then(
      () => shared.close(),
      () => shared.close(),
    );
    // A new keymap forgets the modifiers.
    sendModifiers();
  }

  use(US_LAYOUT);
  return {
    use,
    key(code, isDown) {
      const index = down.indexOf(code);
      if (isDown && index === -1) down.push(code);
      if (!isDown && index !== -1) down.splice(index, 1);
      const lock = LOCK_BITS.get(code) ?? 0;
      if (isDown) locked ^= lock;
      keyboard.request('key', now(), code, isDown ? 1 : 0);
      if (lock !== 0 || MODIFIER_BITS.has(code)) sendModifiers();
    },
    isDown: (code) => down.includes(code),
    down: () => [...down],
  };
}
