/** Messages to controls of other programs, which may hang: each waits for a bounded time, on its own thread. */
import { offThread, type Handle, type NativeBytes } from '../native/library.ts';
import { dataViewOf, readRect, readWideText, RECT_BYTES, wideBytes } from '../native/structures.ts';
import type { Region } from '../../../core/geometry.ts';
import type { User32 } from '../native/user32.ts';

export type AskCalls = Pick<User32, 'sendMessageTimeout' | 'sendNumberTimeout'>;

const SMTO_ABORTIFHUNG = 2;
const WM_SETTEXT = 0x0c;
const WM_GETTEXT = 0x0d;
const WM_GETTEXTLENGTH = 0x0e;
const BM_GETCHECK = 0xf0;
const BM_GETSTATE = 0xf2;
const BST_PUSHED = 4;
const BST_INDETERMINATE = 2;
const TBM_GETPOS = 0x400;
const TBM_SETPOS = 0x405;
const CB_GETCOUNT = 0x146;
const CB_GETLBTEXT = 0x148;
const CB_GETLBTEXTLEN = 0x149;
const CB_SETCURSEL = 0x14e;
const LB_GETSEL = 0x187;
const LB_GETTEXT = 0x189;
const LB_GETTEXTLEN = 0x18a;
const LB_GETCOUNT = 0x18b;
const LB_GETTOPINDEX = 0x18e;
const LB_SETTOPINDEX = 0x197;
const LB_GETITEMRECT = 0x198;
const LB_ERR = -1;
/** Longer contents are cut when they are reported. */
const MOST_UNITS = 512;

/** The program did not answer in time. */
export class ControlSilent extends Error {
  constructor() {
    super('The control does not answer.');
    this.name = 'ControlSilent';
  }
}

export interface ListItem {
  readonly index: number;
  readonly text: string;
  /** Within the list, in the program's pixels. */
  readonly region: Region;
  readonly selected: boolean;
}

/** Questions to controls, all together within a budget. Each rejects with `ControlSilent`. */
export class AskedControls {
  readonly #user32: AskCalls;
  readonly #until: number;

  constructor(user32: AskCalls, budgetMs: number) {
    this.#user32 = user32;
    this.#until = performance.now() + budgetMs;
  }

  async #within(call: (leftMs: number, result: Uint8Array) => Promise<number>): Promise<number> {
    const left = Math.ceil(this.#until - performance.now());
    if (left < 1) throw new ControlSilent();
    const result = new Uint8Array(8);
    if ((await call(left, result)) === 0) throw new ControlSilent();
    return dataViewOf(result).getInt32(0, true);
  }

  #send(window: Handle, message: number, what = 0, into: NativeBytes = null): Promise<number> {
    const { sendMessageTimeout } = this.#user32;
    return this.#within((left, result) =>
      offThread(sendMessageTimeout, window, message, what, into, SMTO_ABORTIFHUNG, left, result),
    );
  }

  /** A message with two numbers. */
  send(window: Handle, message: number, what: number, how: number): Promise<number> {
    const { sendNumberTimeout } = this.#user32;
    return this.#within((left, result) =>
      offThread(sendNumberTimeout, window, message, what, how, SMTO_ABORTIFHUNG, left, result),
    );
  }

  /** The beginning of it. */
  async text(window: Handle): Promise<string> {
    const length = await this.#send(window, WM_GETTEXTLENGTH);
    if (length <= 0) return '';
    const units = Math.min(length + 1, MOST_UNITS);
    const bytes = new Uint8Array(2 * units);
    return readWideText(bytes, await this.#send(window, WM_GETTEXT, units, bytes));
  }

  /** Fields of Windows break lines at CR LF. */
  async setText(window: Handle, text: string): Promise<void> {
    const lines = text.replaceAll(/\r?\n/g, '\r\n');
    await this.#send(window, WM_SETTEXT, 0, wideBytes(lines));
  }

  /** For a check box or radio button. */
  async check(window: Handle): Promise<'on' | 'off' | 'mixed'> {
    const state = await this.#send(window, BM_GETCHECK);
    return state === BST_INDETERMINATE ? 'mixed' : state === 1 ? 'on' : 'off';
  }

  isPushed = async (window: Handle): Promise<boolean> =>
    ((await this.#send(window, BM_GETSTATE)) & BST_PUSHED) !== 0;

  sliderPosition = (window: Handle): Promise<number> => this.#send(window, TBM_GETPOS);

  /** Its program is not notified. */
  async setSliderPosition(window: Handle, position: number): Promise<void> {
    await this.send(window, TBM_SETPOS, 1, position);
  }

  /** The first `most` options of a combo box that keeps their texts. */
  async options(box: Handle, most: number): Promise<readonly string[]> {
    const count = Math.min(await this.#send(box, CB_GETCOUNT), most);
    const options: string[] = [];
    for (let index = 0; index < count; index++) {
      const length = await this.#send(box, CB_GETLBTEXTLEN, index);
      const bytes = new Uint8Array(2 * (Math.max(length, 0) + 1));
      const isTold = length > 0 && length <= MOST_UNITS;
      options.push(isTold ? readWideText(bytes, await this.#send(box, CB_GETLBTEXT, index, bytes)) : '');
    }
    return options;
  }

  /** Its program is not notified. */
  async setOption(box: Handle, index: number): Promise<void> {
    await this.#send(box, CB_SETCURSEL, index);
  }

  /** For a list box: scrolls an item to its top, or as far up as its end allows. */
  async scrollTo(list: Handle, index: number): Promise<void> {
    await this.#send(list, LB_SETTOPINDEX, index);
  }

  /** Those that a list box shows, from the first that shows on. `height`: in its program's pixels. */
  async items(list: Handle, height: number): Promise<readonly ListItem[]> {
    const count = await this.#send(list, LB_GETCOUNT);
    const items: ListItem[] = [];
    for (let index = await this.#send(list, LB_GETTOPINDEX); index < count; index++) {
      const item = await this.item(list, index);
      if (item === undefined || item.region.y >= height) break;
      items.push(item);
    }
    return items;
  }

  async item(list: Handle, index: number): Promise<ListItem | undefined> {
    const rect = new Uint8Array(RECT_BYTES);
    if ((await this.#send(list, LB_GETITEMRECT, index, rect)) === LB_ERR) return undefined;
    const length = await this.#send(list, LB_GETTEXTLEN, index);
    if (length < 0 || length > MOST_UNITS) return undefined;
    const bytes = new Uint8Array(2 * (length + 1));
    const units = await this.#send(list, LB_GETTEXT, index, bytes);
    const selected = (await this.#send(list, LB_GETSEL, index)) > 0;
    return { index, text: readWideText(bytes, units), region: readRect(rect), selected };
  }
}
