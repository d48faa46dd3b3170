/** Requests that wait for the person's answer, above everything else: agent, action, application, and three buttons. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ApprovalAnswer } from '../../main/core/approval-answer.ts';
import type { ApprovalModel } from '../../main/console/model/approvals.ts';
import { Button } from '../controls/button.tsx';
import { useConsole } from '../state/console.ts';
import { useNow } from '../state/use-now.ts';
import { askToNotify, mayAskToNotify } from './hidden-notice.ts';
import { TargetPicture } from './target-picture.tsx';
import { minutesWords, placeOf, verbOf } from './words.ts';

/** Milliseconds in which a new card takes no press: a click meant for the control below it must not answer. */
const SETTLE_MS = 700;

export function Approvals(): JSX.Element | null {
  const console = useConsole();
  const requests = console.approvals.requests.value;
  const panel = useRef<HTMLElement>(null);
  const [first] = requests;
  useEffect(() => {
    // Anyone who is typing elsewhere goes on there; the panel is the next stop of the Tab key from the top.
    const isIdle = document.activeElement === null || document.activeElement === document.body;
    if (first !== undefined && isIdle) panel.current?.focus();
  }, [first?.id]);
  if (first === undefined) return null;
  return (
    <section
      ref={panel}
      class="approvals"
      tabIndex={-1}
      role="alertdialog"
      aria-label={
        requests.length === 1 ? 'A request waits for you' : `${requests.length} requests wait for you`
      }
    >
      {requests.map((request) => (
        <ApprovalCard key={request.id} request={request} />
      ))}
      <NotifyOffer />
    </section>
  );
}

function ApprovalCard({ request }: { readonly request: ApprovalModel }): JSX.Element {
  const console = useConsole();
  const [settled, setSettled] = useState(false);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const answer = (given: ApprovalAnswer) => (): void => {
    setAnswered(true);
    void console.attempt(() => console.approvals.answer(request.id, given)).finally(() => setAnswered(false));
  };
  const disabled = !settled || answered;
  const about = `approval-${request.id}`;
  return (
    <article class="approval" aria-labelledby={about}>
      <h2 id={about}>
        <b>{request.agent}</b> wants to {verbOf(request)}
        <b>{placeOf(request)}</b>
      </h2>
      <TargetPicture request={request} />
      <Facts request={request} />
      <div class="actions">
        <Button kind="danger" disabled={disabled} onClick={answer('deny')}>
          Deny
        </Button>
        <Button disabled={disabled} onClick={answer('minutes')}>
          {minutesWords(request)}
        </Button>
        <Button disabled={disabled} onClick={answer('session')}>
          Allow this session
        </Button>
        <Button kind="solid" disabled={disabled} onClick={answer('once')}>
          Allow once
        </Button>
      </div>
    </article>
  );
}

function Facts({ request }: { readonly request: ApprovalModel }): JSX.Element {
  const { application, face, title, times, expiresAt } = request;
  const { executable = null, className = null } = application ?? {};
  const console = useConsole();
  const now = useNow(1000);
  const left = Math.max(0, Math.ceil((expiresAt - now - console.clockSkewMs.value) / 1000));
  const rows: readonly (readonly [string, string])[] = [
    ['Request', `${title}, over ${face}`],
    ...(application === null ? [] : [['Program', executable ?? 'not known'] as const]),
    ...(className === null ? [] : [['Window class', className] as const]),
    ['Asked', times === 1 ? 'for the first time' : `${times} times so far`],
    ['Refused in', `${left} s, unless you answer`],
  ];
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Browsers may be asked only after a press. */
function NotifyOffer(): JSX.Element | null {
  const [offers, setOffers] = useState(mayAskToNotify);
  if (!offers) return null;
  return (
    <Button
      kind="bare"
      onClick={() => {
        void askToNotify().then(() => setOffers(false));
      }}
    >
      Notify me when this window is hidden
    </Button>
  );
}
