/** What would be done, whole: a long text is folded in its middle and opened by a press. Agents and programs wrote it: text, never markup. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { verbText } from '../../main/core/act-words/act-words.ts';
import type { ApprovalFact, ApprovalModel } from '../../main/console/model/approvals.ts';
import { actionWords } from '../agents/words.ts';
import { texts } from '../texts/texts.ts';
import { controlText, serviceText, titleText } from '../texts/service-texts.ts';

export function Matter({ request: { acts } }: { readonly request: ApprovalModel }): JSX.Element {
  const { act } = texts().approvals;
  return (
    <>
      {acts.map((facts, index) => (
        <section key={index} class="matter">
          {acts.length > 1 && <h3>{act(index + 1, acts.length)}</h3>}
          <dl>
            {facts.map((fact, place) => (
              <FactRow key={place} fact={fact} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function FactRow({ fact }: { readonly fact: ApprovalFact }): JSX.Element {
  const { facts, seen } = texts().approvals;
  return (
    <div>
      <dt>{facts[fact.name]}</dt>
      <dd>
        <Folded fact={fact} />
        {fact.isSeen && <span class="seen">{seen}</span>}
      </dd>
    </div>
  );
}

/** What the service itself says in a fact; what agents and programs wrote stays as it is. */
function startText(name: ApprovalFact['name'], start: string): string {
  if (name === 'does') return titleText(verbText(texts().acts, start.replaceAll('_', ' ')));
  if (name === 'control') return controlText(start);
  return name === 'area' || name === 'picture' ? serviceText(start) : start;
}

function Folded({ fact: { name, start, folded, end } }: { readonly fact: ApprovalFact }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const isWhole = isOpen || folded === '';
  return (
    <code>
      {startText(name, start)}
      {isWhole ? (
        folded
      ) : (
        <button type="button" class="unfold" onClick={() => setOpen(true)}>
          {texts().approvals.unfold(Array.from(folded).length)}
        </button>
      )}
      {end}
    </code>
  );
}

/** What the two longer answers allow without another question. */
export function Covers({
  request: { covers, application },
}: {
  readonly request: ApprovalModel;
}): JSX.Element {
  const words = texts().approvals;
  const what = covers.actions.map(actionWords).join(', ');
  return (
    <p class="covers">
      {application === null ? words.covers(what) : words.coversIn(what, serviceText(application.name))}
    </p>
  );
}
