/**
 * A service that holds keys and waits to be killed: `node holder.ts DISPLAY JOURNAL WHAT`. It says the input child's
 * process id once all is down. WHAT is a list of keys, or `typing`, which types without end.
 */
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { createX11Input } from '../../main/adapters/x11/input/input.ts';
import { parseKey } from '../../main/core/keys.ts';
import { COMPILE_CACHE } from '../service.ts';

const [display = '', journalPath, what = ''] = process.argv.slice(2);
let pid: number | undefined;
const { keyboard } = createX11Input({
  display,
  journalPath,
  forkChild(entry, env) {
    const child = createForkChild(COMPILE_CACHE, { stderr: 'inherit' })(entry, env);
    pid = child.pid;
    return child;
  },
});
if (what === 'typing') {
  await keyboard.type('a', { intervalMs: 0 });
  void keyboard.type('Añ漢Ж'.repeat(2000), { intervalMs: 5 });
  await new Promise((resolve) => setTimeout(resolve, 500));
} else {
  for (const name of what.split(',')) {
    const key = parseKey(name);
    if (key !== undefined) await keyboard.press(key);
  }
}
process.stdout.write(`${pid}\n`);
setInterval(() => undefined, 1000);
