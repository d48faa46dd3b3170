import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../core/errors.ts';
import { createSandboxStream, type SandboxStream } from '../stream/sandbox-stream.ts';
import { readLine } from './read-line.ts';
import { readStreamLine } from './stream-lines.ts';

describe('streams', () => {
  const send = (line: string, stream: SandboxStream | null): string | null => {
    const perform = readStreamLine(line);
    if (perform === null) throw new Error(`${line} is not read`);
    return perform({ stream, caller: { actor: 'owner', scopes: new Set(['see']) } });
  };
  const vnc = (lock: string): string =>
    `x11vnc -bg -display :0 -forever -wait 50 -shared -rfbport 5900 -${lock} 2>/tmp/x11vnc_stderr.log`;

  test.each([vnc('nopw'), 'mkdir -p ~/.vnc', 'x11vnc -storepasswd abc ~/.vnc/passwd'])(
    '%s is refused where there are no links',
    (line) => {
      expect(() => send(line, null)).toThrow(ServiceError);
    },
  );

  test('start, are asked about and stop', () => {
    const stream = createSandboxStream('ab', 1);
    expect(send('pgrep -x x11vnc', stream)).toBeNull();
    expect(send(vnc('nopw'), stream)).toBe('');
    expect(stream.running()?.isLocked).toBe(false);
    expect(send('pgrep -x x11vnc', stream)).not.toBe('');
    expect(send('netstat -tuln | grep ":6080 "', stream)).not.toBe('');
    expect(send('pkill x11vnc', stream)).toBe('');
    expect(stream.running()).toBeNull();
    expect(send('pkill x11vnc', stream)).toBeNull();
  });

  test('with a password want one that was set', () => {
    const stream = createSandboxStream('ab', 1);
    expect(() => send(vnc('usepw'), stream)).toThrow('no password');
    send('x11vnc -storepasswd Secret1 ~/.vnc/passwd', stream);
    send(vnc('usepw'), stream);
    expect(['Secret1', 'secret1', '', null].map((given) => stream.isPassword(given))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    `${vnc('nopw')}; id`,
    'x11vnc -storepasswd $(id) ~/.vnc/passwd',
    'netstat -tuln | grep ":6080 "; id',
    'x11vnc -bg -display :0 -forever',
    'pkill x11vnc xterm',
  ])('%s is left to a shell', (line) => {
    expect(readLine(line)).toBeNull();
  });
});
