/**
 * Which element is which from one reading to the next. Programs give the same element another address each time: CFEqual says
 * that it is the same. A reference is of one child: after a restart it names nothing.
 */
import type { CoreFoundation } from '../native/core-foundation.ts';
import type { Ref } from '../native/library.ts';

export interface RegisteredElement {
  readonly ref: string;
  readonly element: Ref;
  readonly pid: number;
  windowId: number;
}

/** Those seen longest ago are forgotten. */
const MOST = 30_000;

export interface ElementRegistry {
  know(element: Ref, pid: number, windowId: number): RegisteredElement;
  find(ref: string): RegisteredElement | undefined;
  forget(known: RegisteredElement): void;
  close(): void;
}

export function createElementRegistry(
  cf: Pick<CoreFoundation, 'retain' | 'release' | 'equal' | 'hash'>,
): ElementRegistry {
  const start = `ax:${process.pid.toString(36)}-${Date.now().toString(36)}:`;
  const byRef = new Map<string, RegisteredElement>();
  const byHash = new Map<string, RegisteredElement[]>();
  let count = 0;

  const hashOf = (element: Ref, pid: number): string => `${pid} ${cf.hash(element)}`;

  function forget(known: RegisteredElement): void {
    if (!byRef.delete(known.ref)) return;
    const hash = hashOf(known.element, known.pid);
    const left = (byHash.get(hash) ?? []).filter((each) => each !== known);
    if (left.length === 0) byHash.delete(hash);
    else byHash.set(hash, left);
    cf.release(known.element);
  }

  return {
    know(element, pid, windowId) {
      const hash = hashOf(element, pid);
      const same = byHash.get(hash)?.find((each) => cf.equal(each.element, element));
      if (same !== undefined) {
        same.windowId = windowId;
        byRef.delete(same.ref);
        byRef.set(same.ref, same);
        return same;
      }
      const known = { ref: `${start}${++count}`, element: cf.retain(element), pid, windowId };
      byRef.set(known.ref, known);
      byHash.set(hash, (byHash.get(hash) ?? []).concat(known));
      const [oldest] = byRef.values();
      if (byRef.size > MOST && oldest !== undefined) forget(oldest);
      return known;
    },
    find: (ref) => byRef.get(ref),
    forget,
    close() {
      for (const known of [...byRef.values()]) forget(known);
    },
  };
}
