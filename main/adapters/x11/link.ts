/** Holds one connection to an X server and brings it back on its own after the server went away. */
import { createKeptLink, type KeptLink } from '../link/kept-link.ts';
import {
  displayUnavailable,
  openX11Connection,
  type X11Connection,
  type X11ConnectionOptions,
} from './connection.ts';

export type X11Link = KeptLink<X11Connection>;

export const createX11Link = (options: X11ConnectionOptions): X11Link =>
  createKeptLink({
    open: () => openX11Connection(options),
    closed: () => displayUnavailable(options.display, 'closed'),
  });
