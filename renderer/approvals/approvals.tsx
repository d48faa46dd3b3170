/** Requests that wait for the person's answer, above everything else: agent, action, application, and three buttons. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ApprovalAnswer } from '../../main/core/approval-answer.ts';
import type { ApprovalModel } from '../../main/console/model/approvals.ts';
import { Button } from '../controls/button.tsx';
import { useConsole } from '../state/console.ts';
import { useNow } from '../state/use-now.ts';
import { askToNotify, mayAskToNotify } from './hidden-notice.ts';
import { Covers, Matter } from './matter.tsx';
import { TargetPicture } from './target-picture.tsx';
import { faceName, filledSentence, minutesWords } from './words.ts';
import { texts } from '../texts/texts.ts';
import { titleText } from '../texts/service-texts.ts';

/** Milliseconds in which a new card takes no press: a click meant for the control below it must not answer. */
const SETTLE_MS = 700;

/** Kinds of action that happen at a place of the screen. */
const HAS_PLACE: ReadonlySet<string> = new Set(['look', 'pointer', 'keyboard', 'window', 'element']);

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
      aria-label={texts().approvals.label(requests.length)}
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
  const words = texts().approvals;
  const about = `approval-${request.id}`;
  return (
    <article class="approval" aria-labelledby={about}>
      <h2 id={about}>
        {filledSentence(request, (name) => (
          <b>{name}</b>
        ))}
      </h2>
      <Matter request={request} />
      {HAS_PLACE.has(request.action) && <TargetPicture request={request} />}
      <Facts request={request} />
      <Covers request={request} />
      <div class="actions">
        <Button kind="danger" disabled={disabled} onClick={answer('deny')}>
          {words.deny}
        </Button>
        <Button disabled={disabled} onClick={answer('minutes')}>
          {minutesWords(request)}
        </Button>
        <Button disabled={disabled} onClick={answer('session')}>
          {words.session}
        </Button>
        <Button kind="solid" disabled={disabled} onClick={answer('once')}>
          {words.once}
        </Button>
      </div>
    </article>
  );
}

function Facts({ request }: { readonly request: ApprovalModel }): JSX.Element {
  const { application, face, title, times, expiresAt } = request;
  const words = texts().approvals;
  const { executable = null, className = null } = application ?? {};
  const console = useConsole();
  const now = useNow(1000);
  const left = Math.max(0, Math.ceil((expiresAt - now - console.clockSkewMs.value) / 1000));
  const rows: readonly (readonly [string, string])[] = [
    [words.request, words.requestOver(titleText(title), faceName(face))],
    ...(application === null ? [] : [[words.program, executable ?? words.programUnknown] as const]),
    ...(className === null ? [] : [[words.windowClass, className] as const]),
    [words.asked, times === 1 ? words.askedFirst : words.askedTimes(times)],
    [words.refusedIn, words.refusedInText(left)],
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
      {texts().approvals.notify}
    </Button>
  );
}
