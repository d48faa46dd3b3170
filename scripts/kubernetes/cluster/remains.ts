/**
 * Removes what a cluster leaves where nothing ends by itself: control groups, its folder, and the link to it, which the kernel
 * removes late. A separate shell does it when this process closes the shell's input or dies, so that it also happens after kill -9.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { foldersOf } from './control-groups.ts';
import { HOST_LINK } from './network.ts';

/** `$1` is the first process of the cluster, `$2` its folder; the control groups follow. */
const SCRIPT = `
cat > /dev/null
kill -9 "$1" 2> /dev/null
while [ -d "/proc/$1" ]; do sleep 0.05; done
ip link delete ${HOST_LINK} 2> /dev/null
folder=$2
shift 2
for attempt in $(seq 100); do
  left=
  for group do
    [ -d "$group" ] || continue
    find "$group" -depth -type d -exec rmdir {} + 2> /dev/null || left=yes
  done
  [ -z "$left" ] && break
  sleep 0.1
done
rm -rf "$folder"
[ -z "$left" ]`;

export interface Remains {
  /** Resolves when all is removed; throws where a control group still has processes. */
  remove(): Promise<void>;
}

export function removeAtEnd(cluster: {
  readonly pid: number;
  readonly folder: string;
  readonly group: string;
}): Remains {
  const groups = foldersOf(cluster.group);
  const args = ['-c', SCRIPT, 'remains', String(cluster.pid), cluster.folder, ...groups];
  // In another process group: Ctrl-C and a runner's kill reach the whole group of this process.
  const shell = spawn('sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(shell, 'exit');
  return {
    async remove() {
      shell.stdin.end();
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error(`Control groups are left: ${groups.join(', ')}.`);
    },
  };
}
