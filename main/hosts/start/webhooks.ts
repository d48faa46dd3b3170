/** Reports to the owner's webhook when a person is needed: no texts of agents, and nothing from the screen. */
import { randomUUID } from 'node:crypto';
import { sendWebhook } from '../../adapters/node/webhook/send-webhook.ts';
import { createWebhookQueue } from '../../adapters/node/webhook/webhook-queue.ts';
import type { WebhookEvent } from '../../core/webhook-events.ts';
import type { Desk } from '../../operations/support/desk.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Service } from '../../service/service.ts';
import type { Settings } from '../../settings/settings.ts';

export interface WebhooksOptions {
  readonly service: Pick<Service, 'approvals' | 'pause'>;
  readonly desk: Pick<Desk, 'handovers' | 'tasks'>;
  readonly settings: Pick<Settings, 'values'>;
  readonly clock: Clock;
  readonly warn: (text: string) => void;
  /** Its name; null: the desktop without one. */
  readonly desktop: string | null;
}

const TIMEOUT_MS = 10_000;

/** Gives how it ends. */
export function openWebhooks({ service, desk, settings, clock, warn, desktop }: WebhooksOptions): () => void {
  const queue = createWebhookQueue({
    clock,
    async send(delivery, signal) {
      const { webhookUrl: url, webhookSecret: secret } = settings.values;
      if (url === null || secret === null) return { ok: true };
      return sendWebhook({ url, secret }, delivery, { timeoutMs: TIMEOUT_MS, signal });
    },
    onFailure: (why) => warn(`The webhook was not delivered. ${why}`),
  });
  const report = (event: WebhookEvent, data: object): void => {
    const { webhookUrl, webhookSecret, webhookEvents } = settings.values;
    if (webhookUrl === null || webhookSecret === null || !webhookEvents.includes(event)) return;
    const id = `msg_${randomUUID()}`;
    const time = new Date(clock.now()).toISOString();
    queue.add(id, JSON.stringify({ type: event, timestamp: time, data: { desktop, ...data } }));
  };
  const ends = [
    service.approvals.subscribe(
      eachNew((request) => {
        const { actor, operation, scope, expiresAt } = request;
        report('approval', { id: request.id, agent: actor, operation, scope, expires_at: expiresAt });
      }),
    ),
    followHandovers(desk, ({ id, agent, until }) => report('handover', { id, agent, expires_at: until })),
    service.pause.subscribe(({ paused, by }) => {
      if (paused) report('paused', { by });
    }),
    desk.tasks.subscribe((change) => {
      const task = change?.task;
      if (task === undefined || task.endedAt === null) return;
      report('task', { id: task.id, state: task.state });
    }),
  ];
  return () => {
    for (const end of ends) end();
    queue.close();
  };
}

interface Named {
  readonly id: string;
}

/** Calls back once for each that was not there the last time. */
function eachNew<Item extends Named>(added: (item: Item) => void): (items: readonly Item[]) => void {
  let known: ReadonlySet<string> = new Set();
  return (items) => {
    for (const item of items) if (!known.has(item.id)) added(item);
    known = new Set(items.map(({ id }) => id));
  };
}

type PendingHandover = ReturnType<Desk['handovers']['pending']>[number];

function followHandovers(
  { handovers }: Pick<Desk, 'handovers'>,
  added: (item: PendingHandover) => void,
): () => void {
  const follow = eachNew(added);
  return handovers.subscribe(() => follow(handovers.pending()));
}
