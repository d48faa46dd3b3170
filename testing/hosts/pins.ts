/** Whole answers, compared to the letter. They run in their order on one desktop, so that handles are the same each time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiChoice } from '../../main/api/endpoint/config.ts';
import { createAsk } from './ask.ts';
import { startMemoryHost, type MemoryHost } from './memory-host.ts';
import { paintScene } from './scene.ts';
import { steady } from './steady.ts';

export interface Pin {
  readonly what: string;
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
  /** Changes the desktop first. */
  readonly before?: (host: MemoryHost) => void;
  readonly status: number;
  /** As `steady` leaves it. Left out: a success that later pins build upon and that an example of the endpoint shows whole. */
  readonly answer?: unknown;
}

export function describePins(api: ApiChoice, pins: readonly Pin[]): void {
  describe(`pins of ${api}`, () => {
    let host: MemoryHost;
    beforeAll(async () => {
      host = await startMemoryHost({ api });
      paintScene(host);
    });
    afterAll(() => host.close());

    test.each(pins)('$what', async ({ method, path, body, before, status, answer }) => {
      before?.(host);
      const reply = await createAsk(host)(method, path, body === undefined ? {} : { body });
      expect(reply.status).toBe(status);
      if (answer !== undefined) expect(steady(reply.body)).toEqual(answer);
    });
  });
}
