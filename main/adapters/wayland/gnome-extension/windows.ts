/** Windows as our extension in GNOME Shell reports and handles them. */
import * as z from 'zod';
import { ServiceError } from '../../../core/errors.ts';
import type { Point } from '../../../core/geometry.ts';
import type { WindowRecord, WindowsPort } from '../../../ports/windows.ts';
import {
  createReportedWindows,
  reportedRecord,
  ReportedWindow,
  type WindowVerb,
} from '../reported-windows.ts';
import type { AskExtension } from './calls.ts';

const GnomeWindow = ReportedWindow.extend({ id: z.int() });
type GnomeWindow = z.infer<typeof GnomeWindow>;

const impossible = (verb: WindowVerb): ServiceError =>
  new ServiceError('not_supported', `GNOME does not ${verb} this window, as it does not with dialogs.`, {
    hint: 'Place or close it instead.',
    details: { capability: 'windows' },
  });

async function reportedWindows(ask: AskExtension): Promise<readonly GnomeWindow[]> {
  const [text] = await ask('List');
  return z.array(GnomeWindow).parse(JSON.parse(typeof text === 'string' ? text : '[]'));
}

/** For a program of X11 the surface is the server's toplevel window, which may be a frame (`meta_window_get_buffer_rect`). */
async function recordOf(window: GnomeWindow): Promise<WindowRecord> {
  const { client, ...rest } = await reportedRecord(window.id, window);
  return window.wayland && client !== undefined ? { ...rest, client } : rest;
}

export const createGnomeWindows = (ask: AskExtension): WindowsPort =>
  createReportedWindows({
    list: async () => Promise.all((await reportedWindows(ask)).map(recordOf)),
    async act(id, verb, region) {
      const [outcome] = await ask('Act', 'tss', [BigInt(id), verb, JSON.stringify(region)]);
      if (outcome === 'impossible') throw impossible(verb);
      return outcome === 'done';
    },
    noPopups: 'GNOME does not report menus.',
  });

/** The class of the window that has the keyboard; empty if none has. */
export const focusedClass = async (ask: AskExtension): Promise<string> =>
  (await reportedWindows(ask)).find(({ active }) => active)?.className ?? '';

/** Where the pointer is, exactly. */
export async function extensionPointer(ask: AskExtension): Promise<Point> {
  const [x, y] = z.tuple([z.number(), z.number()]).parse(await ask('Pointer'));
  return { x, y };
}
