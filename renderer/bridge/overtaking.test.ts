import { expect, test } from 'vitest';
import { createAgentsStore } from '../agents/store.ts';
import type { AgentListModel } from '../../main/console/model/agents.ts';
import type { SettingsForm } from '../../main/console/model/settings.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import type { Bridge } from './bridge.ts';

/** A service whose replies take their time, in the order they were asked for. */
function slowBridge() {
  const replies: ((value: unknown) => void)[] = [];
  const bridge: Pick<Bridge, 'call'> = {
    call: () => new Promise<never>((resolve) => void replies.push((value) => resolve(value as never))),
  };
  return { bridge: bridge as Bridge, replies };
}

const list = (...names: readonly string[]): AgentListModel =>
  ({ agents: names.map((name) => ({ name })) }) as unknown as AgentListModel;
const form = (...names: readonly string[]): SettingsForm =>
  ({ fields: names.map((name) => ({ name })) }) as unknown as SettingsForm;

test('what an event brought while a reply was on its way stays shown', async () => {
  const { bridge, replies } = slowBridge();
  const store = createAgentsStore(bridge);
  const loading = store.load();
  store.accept(list('new'));
  replies[0]?.(list());
  await loading;
  expect(store.list.value).toEqual(list('new'));
});

test('a reply that nothing overtook is shown', async () => {
  const { bridge, replies } = slowBridge();
  const store = createAgentsStore(bridge);
  store.accept(list('one', 'two'));
  const revoking = store.revoke('one');
  replies[0]?.(list('two'));
  await revoking;
  expect(store.list.value).toEqual(list('two'));
});

test('a form that a change overtook is asked for again', async () => {
  const { bridge, replies } = slowBridge();
  const store = createSettingsStore(bridge);
  const loading = store.load();
  store.accept([]);
  replies[0]?.(form('old'));
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.(form('old', 'new'));
  await loading;
  expect(store.form.value).toEqual(form('old', 'new'));
});
