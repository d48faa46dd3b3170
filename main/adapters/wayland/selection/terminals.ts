/** Terminals, which paste by other keys than other programs do. */

/** Programs by the beginnings of their names and of their windows' classes. */
const TERMINALS = [
  ...[
    'alacritty',
    'blackbox',
    'com.mitchellh.ghostty',
    'com.raggesilver.blackbox',
    'contour',
    'cool-retro-term',
  ],
  ...[
    'deepin-terminal',
    'foot',
    'ghostty',
    'gnome-terminal',
    'guake',
    'hyper',
    'kgx',
    'kitty',
    'konsole',
    'lxterminal',
  ],
  ...[
    'mate-terminal',
    'org.codeberg.dnkl.foot',
    'org.gnome.console',
    'org.gnome.ptyxis',
    'org.gnome.terminal',
  ],
  ...[
    'org.kde.konsole',
    'org.kde.yakuake',
    'org.wezfurlong.wezterm',
    'ptyxis',
    'qterminal',
    'rio',
    'sakura',
    'st-256color',
  ],
  ...[
    'terminator',
    'terminology',
    'tilda',
    'tilix',
    'com.gexperts.tilix',
    'urxvt',
    'warp-terminal',
    'wezterm',
  ],
  ...['xfce4-terminal', 'xterm', 'yakuake'],
] as const;

export const isTerminal = (name: string): boolean =>
  TERMINALS.some((each) => name.toLowerCase().startsWith(each));
