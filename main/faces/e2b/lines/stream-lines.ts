/** The lines by which E2B's desktop SDKs, in TypeScript and in Python, start and stop a stream: word for word but for their numbers. */
import { unsupported } from '../../grammar/unsupported.ts';
import type { SandboxStream, Starter } from '../stream/sandbox-stream.ts';

interface StreamScene {
  /** Null: this service has no links that show its desktop. */
  readonly stream: SandboxStream | null;
  readonly caller: Starter;
}

/** What a line prints; null: it fails without a word. Throws its refusal. */
type Answer = (scene: StreamScene, found: RegExpExecArray) => string | null;

function streamOf({ stream }: StreamScene): SandboxStream {
  if (stream !== null) return stream;
  throw unsupported(
    'VNC servers',
    'Watch the desktop in the console, whose address "deskhand console" prints.',
  );
}

const isRunning = ({ stream }: StreamScene): boolean => stream !== null && stream.running() !== null;

const start: Answer = (scene, [, lock, window]) => {
  if (window !== undefined)
    throw unsupported('streams of one window', 'Start the stream without a window: it shows the desktop.');
  streamOf(scene).start(scene.caller, lock === 'usepw');
  return '';
};

const stop: Answer = (scene) => {
  const wasRunning = isRunning(scene);
  scene.stream?.stop();
  return wasRunning ? '' : null;
};

const setPassword: Answer = (scene, [, password = '']) => {
  streamOf(scene).setPassword(password);
  return '';
};

const inNode = (scene: StreamScene): string => {
  streamOf(scene);
  return '';
};

const STREAM_LINES: readonly (readonly [RegExp, Answer])[] = [
  [/^pgrep -x x11vnc$/, (scene) => (isRunning(scene) ? '1\n' : null)],
  [/^mkdir (?:-p )?~\/\.vnc$/, inNode],
  [/^x11vnc -storepasswd (\w{1,128}) ~\/\.vnc\/passwd$/, setPassword],
  [
    /^x11vnc (?:-bg )?-display :\d+(?:\.\d+)? -forever -wait 50 -shared -rfbport \d+ -(nopw|usepw) 2>\/tmp\/x11vnc_stderr\.log(?: -id (\w+))?$/,
    start,
  ],
  [
    /^cd \/opt\/noVNC\/utils && \.\/novnc_proxy --vnc localhost:\d+ --listen \d+ --web \/opt\/noVNC > \/tmp\/novnc\.log 2>&1$/,
    inNode,
  ],
  // Its printed lines are not read, only whether there are any.
  [/^netstat -tuln \| grep ":\d+ "$/, (scene) => (isRunning(scene) ? 'LISTEN\n' : null)],
  [/^pkill x11vnc$/, stop],
];

/** Null: it is none of them. */
export function readStreamLine(line: string): ((scene: StreamScene) => string | null) | null {
  for (const [pattern, answer] of STREAM_LINES) {
    const found = pattern.exec(line);
    if (found !== null) return (scene) => answer(scene, found);
  }
  return null;
}
