/** Windows of the test itself on a test's display: they write down each event that the X server delivers to them. */
import type { XEvent } from 'x11';
import { openX11Connection, type X11Connection } from '../../main/adapters/x11/connection.ts';
import { PREDEFINED } from '../../main/adapters/x11/predefined-atoms.ts';

export interface ObservedWindow {
  readonly id: number;
  /** Names of the events that reached it, in order: `KeyPress`, `ButtonPress`, `MotionNotify` … */
  readonly events: readonly string[];
  /** Where on the desktop each event with a place was, in order. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** Brings it up and gives it the keyboard. */
  raise(): Promise<void>;
  /** Takes the window off the screen, or shows it again above the others. */
  hide(): Promise<void>;
  show(): Promise<void>;
  /** Takes the keyboard for itself, whatever has the focus; resolves with whether the server granted it. */
  grabKeyboard(): Promise<boolean>;
  ungrabKeyboard(): Promise<void>;
  /** The same for the pointer. */
  grabPointer(): Promise<boolean>;
  ungrabPointer(): Promise<void>;
  /** Takes another class. */
  rename(className: string): Promise<void>;
  close(): Promise<void>;
}

export interface WindowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Observer {
  /** A window without a frame, above the others. `parent`: the window that it is put into, also one of another observer. */
  open(className: string, place: WindowPlace, parent?: number): Promise<ObservedWindow>;
  /** Waits until everything that happened has been written down. */
  sync(): Promise<void>;
  close(): void;
}

type PlacedEvent = XEvent & { readonly wid?: number; readonly rootx?: number; readonly rooty?: number };

const STRING = 31;
const ABOVE = 0;
/** Key and button presses and releases, and motion (X protocol, SETofEVENT). */
const POINTER_EVENTS = 0x4 | 0x8 | 0x40;
const INPUT_EVENTS = 0x1 | 0x2 | 0x4 | 0x8 | 0x40;

async function openWindow(
  connection: X11Connection,
  className: string,
  { x, y, width, height }: WindowPlace,
  parent = connection.root,
): Promise<ObservedWindow> {
  const { X } = connection;
  const id = X.AllocID();
  const events: string[] = [];
  const places: { readonly x: number; readonly y: number }[] = [];
  const stop = connection.onEvent((event: PlacedEvent) => {
    if (event.wid !== id) return;
    events.push(event.name);
    if (event.rootx !== undefined && event.rooty !== undefined)
      places.push({ x: event.rootx, y: event.rooty });
  });
  // Its manager would move and frame it.
  const values = { eventMask: INPUT_EVENTS, overrideRedirect: 1, backgroundPixel: 0xffffff };
  X.CreateWindow(id, parent, x, y, width, height, 0, 0, 1, 0, values);
  const take = (name: string): void => {
    const names = Buffer.from(`${name.toLowerCase()}\0${name}\0`, 'latin1');
    X.ChangeProperty(0, id, PREDEFINED.WM_CLASS, STRING, 8, names);
  };
  take(className);
  X.MapWindow(id);
  await connection.sync();
  return {
    id,
    events,
    places,
    async raise() {
      X.ConfigureWindow(id, { stackMode: ABOVE });
      X.SetInputFocus(id, 1);
      await connection.sync();
    },
    async hide() {
      X.UnmapWindow(id);
      await connection.sync();
    },
    async show() {
      X.MapWindow(id);
      X.ConfigureWindow(id, { stackMode: ABOVE });
      await connection.sync();
    },
    grabKeyboard: async () => (await connection.request(X.GrabKeyboard, id, 0, 0, 1, 1)) === 0,
    async ungrabKeyboard() {
      X.UngrabKeyboard(0);
      await connection.sync();
    },
    grabPointer: async () =>
      (await connection.request(X.GrabPointer, id, 0, POINTER_EVENTS, 1, 1, 0, 0, 0)) === 0,
    async ungrabPointer() {
      X.UngrabPointer(0);
      await connection.sync();
    },
    async rename(name) {
      take(name);
      await connection.sync();
    },
    async close() {
      stop();
      X.DestroyWindow(id);
      await connection.sync();
    },
  };
}

export async function openObserver(display: string): Promise<Observer> {
  const connection = await openX11Connection({ display, sharedMemory: false });
  return {
    open: (className, place, parent) => openWindow(connection, className, place, parent),
    async sync() {
      await connection.sync();
      // Events that came with the answer are told after it.
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: () => connection.close(),
  };
}
