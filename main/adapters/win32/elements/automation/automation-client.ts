/** The client object of UI Automation, and the questions that are the same for every window (UIAutomationClient.h). */
import { localMethod, guidBytes, pointerIn, releaseLocal } from '../../com/com-method.ts';
import { offThread } from '../../native/library.ts';
import type { ComPointer, Ole32, Result } from '../../native/ole.ts';
import { PROPERTY } from './automation-kinds.ts';

/** Newer class first: only it has time-outs (IUIAutomation2). */
const CLASSES = [
  {
    clsid: guidBytes('e22ad333-b25f-460c-83d0-0581107395c9'),
    iid: guidBytes('34723aff-0c9d-49d0-9896-7ab52df8cd8a'),
    hasTimeouts: true,
  },
  {
    clsid: guidBytes('ff48dba4-60ef-4201-aa87-54103eef594e'),
    iid: guidBytes('30cbe57d-d9d0-452a-ab13-7ac5ac4825ee'),
    hasTimeouts: false,
  },
] as const;

const CLSCTX_INPROC_SERVER = 1;
/** AutomationElementMode: without references into the program, for properties alone; or with, for acts. */
const MODE_NONE = 0;
const MODE_FULL = 1;
/** To connect to a program; 2 s by default. A transaction may take what is left of the budget; 20 s by default. */
const CONNECTION_TIMEOUT_MS = 500;

const CLIENT = {
  controlViewCondition: localMethod<[Uint8Array]>(18, ['void *']),
  createCacheRequest: localMethod<[Uint8Array]>(20, ['void *']),
  putAutoSetFocus: localMethod<[number]>(59, ['int32_t']),
  putConnectionTimeout: localMethod<[number]>(61, ['uint32_t']),
  putTransactionTimeout: localMethod<[number]>(63, ['uint32_t']),
};
const CACHE_REQUEST = {
  addProperty: localMethod<[number]>(3, ['int32_t']),
  putElementMode: localMethod<[number]>(11, ['int32_t']),
};

export interface AutomationClient {
  readonly object: ComPointer;
  /** Every control, and no mere container of layout. */
  readonly condition: ComPointer;
  /** All properties; the elements that come hold no references into their program. */
  readonly reading: ComPointer;
  /** The same for elements that something is asked of. */
  readonly acting: ComPointer;
  /** Whether it gives programs up by itself. */
  readonly hasTimeouts: boolean;
  /** How long a program may take for one answer, milliseconds. */
  limit(ms: number): void;
  close(): void;
}

const objectOf = (call: (into: Uint8Array) => Result): ComPointer | undefined => {
  const into = new Uint8Array(8);
  return call(into) < 0 || pointerIn(into) === 0n ? undefined : pointerIn(into);
};

function cacheRequest(automation: ComPointer, mode: number): ComPointer | undefined {
  const request = objectOf((into) => CLIENT.createCacheRequest(automation, into));
  if (request === undefined) return undefined;
  for (const id of Object.values(PROPERTY)) CACHE_REQUEST.addProperty(request, id);
  CACHE_REQUEST.putElementMode(request, mode);
  return request;
}

/** Takes the reference to `object` over. Undefined if it does not give what every question needs. */
export function createAutomationClient(
  object: ComPointer,
  hasTimeouts: boolean,
): AutomationClient | undefined {
  const condition = objectOf((into) => CLIENT.controlViewCondition(object, into));
  const reading = cacheRequest(object, MODE_NONE);
  const acting = cacheRequest(object, MODE_FULL);
  const close = (): void => {
    for (const each of [reading, acting, condition, object]) if (each !== undefined) releaseLocal(each);
  };
  if (condition === undefined || reading === undefined || acting === undefined) {
    close();
    return undefined;
  }
  if (hasTimeouts) {
    // Patterns may otherwise move the focus to what they act on.
    CLIENT.putAutoSetFocus(object, 0);
    CLIENT.putConnectionTimeout(object, CONNECTION_TIMEOUT_MS);
  }
  return {
    object,
    condition,
    reading,
    acting,
    hasTimeouts,
    limit(ms) {
      if (hasTimeouts) CLIENT.putTransactionTimeout(object, Math.max(1, Math.ceil(ms)));
    },
    close,
  };
}

/** Undefined if this Windows has none, as Wine 8. `offMain`: another thread creates it, since this one is in another apartment. */
export async function openAutomation(
  { coCreateInstance }: Pick<Ole32, 'coCreateInstance'>,
  offMain: boolean,
): Promise<AutomationClient | undefined> {
  for (const { clsid, iid, hasTimeouts } of CLASSES) {
    const into = new Uint8Array(8);
    const args = [clsid, null, CLSCTX_INPROC_SERVER, iid, into] as const;
    const result = offMain ? await offThread(coCreateInstance, ...args) : coCreateInstance(...args);
    const client =
      result < 0 || pointerIn(into) === 0n ? undefined : createAutomationClient(pointerIn(into), hasTimeouts);
    if (client !== undefined) return client;
  }
  return undefined;
}
