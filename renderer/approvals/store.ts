/** Requests that wait for the person, each with the time since when this window has shown it. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { ApprovalAnswer } from '../../main/core/approval-answer.ts';
import type { ApprovalList, ApprovalModel } from '../../main/console/model/approvals.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { createOvertaking } from '../bridge/overtaking.ts';
import { createHiddenNotice } from './hidden-notice.ts';

export interface ApprovalsStore {
  /** Oldest first. */
  readonly requests: ReadonlySignal<readonly ApprovalModel[]>;
  load(): Promise<void>;
  readonly accept: (list: ApprovalList) => void;
  answer(id: string, answer: ApprovalAnswer): Promise<void>;
}

export function createApprovalsStore(bridge: Bridge): ApprovalsStore {
  const requests = signal<readonly ApprovalModel[]>([]);
  const notice = createHiddenNotice();
  const { accept, ask } = createOvertaking((list: ApprovalList) => {
    requests.value = list.requests;
    notice.show(list.requests);
  });
  return {
    requests,
    accept,
    async load() {
      await ask(() => bridge.call('approvals.list', {}));
    },
    async answer(id, answer) {
      await ask(() => bridge.call('approvals.answer', { id, answer }));
    },
  };
}
