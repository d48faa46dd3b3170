/** Every icon of the window, drawn on a 16 px grid with one stroke; they never speak, the words next to them do. */
import type { JSX } from 'preact';

const PATHS = {
  live: 'M1.75 3.25h12.5v8.5H1.75zM5.5 14.25h5M8 11.75v2.5',
  log: 'M2 4h1M5.5 4H14M2 8h1M5.5 8H14M2 12h1M5.5 12H11',
  settings: 'M2 4.75h7M12 4.75h2M2 11.25h2M7 11.25h7M10.5 3.25v3M5.5 9.75v3',
  status: 'M1.75 8.5h2.5l1.75-5 3.5 9 1.75-4h3',
  agents:
    'M6 7.5a2.25 2.25 0 100-4.5 2.25 2.25 0 000 4.5zM1.75 13c.4-2.3 2-3.5 4.25-3.5s3.85 1.2 4.25 3.5M12 6.5v4M10 8.5h4',
  connect: 'M6.25 2v3.25M9.75 2v3.25M4 5.25h8v2.5a4 4 0 01-8 0zM8 11.75V14',
  runs: 'M1.75 3.25h12.5v9.5H1.75zM4.5 3.25v9.5M11.5 3.25v9.5M1.75 8h2.75M11.5 8h2.75',
  tasks: 'M2 3.5l1 1 2-2M7.5 3.75H14M2 8l1 1 2-2M7.5 8.25H14M2 12.5l1 1 2-2M7.5 12.75H14',
  plus: 'M8 3v10M3 8h10',
  edit: 'M3 13l.6-2.9 7.4-7.4 2.3 2.3-7.4 7.4zM9.6 4.1l2.3 2.3',
  copy: 'M5.75 5.75h7.5v7.5h-7.5zM10.25 5.5V2.75h-7.5v7.5H5.5',
  check: 'M2.75 8.5l3.5 3.5 7-8',
  cross: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  pause: 'M5.25 3v10M10.75 3v10',
  play: 'M4.75 2.75v10.5L13 8z',
  stepBack: 'M4 3v10M12.5 3v10L6 8z',
  stepForward: 'M12 3v10M3.5 3v10L10 8z',
  eye: 'M1.5 8S4 3.75 8 3.75 14.5 8 14.5 8 12 12.25 8 12.25 1.5 8 1.5 8zM8 10a2 2 0 100-4 2 2 0 000 4z',
  hidden:
    'M2.5 2.5l11 11M6 4.1A6.6 6.6 0 018 3.75c4 0 6.5 4.25 6.5 4.25a11 11 0 01-1.9 2.3M4 5.2A10.5 10.5 0 001.5 8S4 12.25 8 12.25c1 0 1.9-.25 2.7-.65',
  renew: 'M13.25 8A5.25 5.25 0 113 6.3M2.75 2.75v3.75H6.5',
  act: 'M3.25 2.25l9.5 5-4.25 1.25-1.75 4.25z',
  terminal: 'M1.75 2.75h12.5v10.5H1.75zM4.25 6l2.25 2-2.25 2M8 10.5h3.5',
  marks: 'M1.75 5.75h8.5v6.5h-8.5zM10.25 5.75V2.75h4v3zM12.25 3.5v1.5',
  grid: 'M1.75 2.75h12.5v10.5H1.75zM6 2.75v10.5M10 2.75v10.5M1.75 6.25h12.5M1.75 9.75h12.5',
  warning: 'M8 2l6.5 11.5h-13zM8 6.5V9.5M8 11.4v.1',
  download: 'M8 2.25v8M4.75 7.25L8 10.5l3.25-3.25M2.75 13.25h10.5',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4',
  follow: 'M8 13.5V3M4 7l4-4 4 4',
  key: 'M9.5 6.5a3.25 3.25 0 10-2.6 3.2l1.6-.01V11.5h1.75v1.75h3V10.9L9.45 7.1',
  person: 'M8 7.75a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM3 13.5c.5-2.5 2.5-3.75 5-3.75s4.5 1.25 5 3.75',
  link: 'M9.5 2.75h3.75V6.5M13 3L7.5 8.5M11.25 9v4.25h-8.5v-8.5H7',
  minus: 'M3.5 8h9',
  full: 'M2.75 6V2.75H6M10 2.75h3.25V6M13.25 10v3.25H10M6 13.25H2.75V10',
  leaveFull: 'M6 2.75V6H2.75M10 2.75V6h3.25M10 13.25V10h3.25M6 13.25V10H2.75',
  fit: 'M1.75 3.25h12.5v9.5H1.75zM4.5 6h7v4h-7z',
  folder: 'M1.75 4V12.75h12.5V5.25H8L6.5 3.25H1.75z',
  oneToOne: 'M3 5l1.5-1v8M11.5 5L13 4v8M8 6v.1M8 10v.1',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
