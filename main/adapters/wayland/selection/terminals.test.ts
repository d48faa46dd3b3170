import { expect, test } from 'vitest';
import { isTerminal } from './terminals.ts';

test.each(['foot', 'org.gnome.Terminal', 'gnome-terminal-server', 'kgx', 'XTerm', 'Alacritty'])(
  '%s is a terminal',
  (name) => {
    expect(isTerminal(name)).toBe(true);
  },
);
