import type { Vocabulary } from '../grammar/vocabulary.ts';
import { readLine } from './lines/read-line.ts';

const LINES = [
  'xdotool mousemove --sync 640 400',
  'xdotool click 1',
  'xdotool click --repeat 2 1',
  'xdotool click --repeat 3 5',
  'xdotool mousedown 1',
  'xdotool mouseup 1',
  'xdotool key Control_L+s',
  'xdotool keydown Shift_L',
  'xdotool keyup Shift_L',
  "xdotool type --delay 75 -- 'twelve ½'",
  'xdotool mousemove 640 400 click 3 key Escape',
  'sleep 0.5',
] as const;

export const e2bVocabulary: Vocabulary = {
  title: 'E2B’s desktop sandboxes',
  endpoint: 'POST /faces/e2b/process.Process/Start',
  note:
    'Command lines, of which no shell sees any. xdotool also asks about the pointer and windows (getmouselocation, search, ' +
    'getactivewindow, getwindowname, windowactivate …); scrot takes a picture, xrandr prints the size, xdg-open and gtk-launch ' +
    'start programs. Any other line needs the exec secret.',
  words: LINES.map((line) => ({
    word: line.split(' ').slice(0, 2).join(' '),
    example: line,
    actions: (readLine(line) ?? []).flatMap((task) => ('actions' in task ? task.actions : [])),
  })),
};
