/**
 * A program that uses the desktops of its cluster from inside a pod, by the published client and the pod's service account. Prints
 * one JSON object a line. `agent.mjs claims N` leases N times; `agent.mjs work` acts until it is ended.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeskhandError,
  desktops,
  kubernetesSource,
  type LeasedDesktop,
} from '../../main/api/client/client.ts';

export interface Claim {
  readonly desktop: string;
  /** Epoch milliseconds: when it was asked for, when it was leased, when its first picture was there, when it was given back. */
  readonly askedMs: number;
  readonly leasedMs: number;
  readonly picturedMs: number;
  readonly releasedMs: number;
  readonly pictureBytes: number;
  /** Whether the clipboard still had this claim's text at its end. */
  readonly alone: boolean;
}

export interface Act {
  readonly desktop: string;
  readonly atMs: number;
  /** Undefined: it was done. */
  readonly error?: { readonly name: string; readonly message: string };
}

const token = readFileSync('/run/secrets/deskhand/token', 'utf8').trim();
/** Shorter than the default, so that the lease of a killed agent ends within a test. */
const LEASE_MS = Number(process.env['LEASE_MS'] ?? 60_000);
const pool = desktops({ source: kubernetesSource({ selector: 'app=deskhand' }), token, leaseMs: LEASE_MS });
const print = (line: Claim | Act): void => console.log(JSON.stringify(line));

async function claim(): Promise<Claim> {
  const askedMs = Date.now();
  const leased = await pool.lease({ timeoutMs: 120_000 });
  const leasedMs = Date.now();
  const picture = await leased.client.flat.screenBytes();
  const picturedMs = Date.now();
  const text = crypto.randomUUID();
  await leased.client.writeClipboard({ text });
  await sleep(20);
  const read = await leased.client.readClipboard();
  const releasedMs = Date.now();
  await leased.release();
  const alone = read.text === text;
  const { name: desktop } = leased;
  return { desktop, askedMs, leasedMs, picturedMs, releasedMs, pictureBytes: picture.bytes.length, alone };
}

async function act(desktop: LeasedDesktop): Promise<void> {
  const x = Math.floor(Math.random() * 1000);
  await desktop.client.flat.action({ action: 'move', target: { mode: 'pixel', x, y: 300 } });
  print({ desktop: desktop.name, atMs: Date.now() });
}

/** Each error of an act is printed; a desktop that is lost is replaced by another. */
async function work(): Promise<never> {
  for (;;) {
    await pool
      .use(
        async (desktop) => {
          try {
            for (;;) {
              await act(desktop);
              await sleep(50);
            }
          } catch (error) {
            const { name, message } = error instanceof DeskhandError ? error : new Error(String(error));
            print({ desktop: desktop.name, atMs: Date.now(), error: { name, message } });
            throw error;
          }
        },
        { attempts: 1, timeoutMs: 120_000 },
      )
      .catch(() => undefined);
  }
}

const [task, count = '1'] = process.argv.slice(2);
if (task === 'claims') for (let index = 0; index < Number(count); index++) print(await claim());
else await work();
