/** One task: its prompt, its steps as they happen, its cost, and the buttons that stop, pause and repeat it. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { actText } from '../../main/core/act-words/act-words.ts';
import type { TaskModel, TaskStepModel } from '../../main/console/model/tasks.ts';
import { Button } from '../controls/button.tsx';
import { clockTime } from '../format/time.ts';
import { useConsole } from '../state/console.ts';
import { serviceText } from '../texts/service-texts.ts';
import { texts } from '../texts/texts.ts';
import { callWords, elementNames } from './call-words.ts';
import { usageLine } from './words.ts';

/** Nearer to its end, the list follows new steps. */
const END_PX = 80;

export function TaskViewer({ task }: { readonly task: TaskModel }): JSX.Element {
  const console = useConsole();
  const words = texts().tasks;
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    if (element !== null && follows.current) element.scrollTop = element.scrollHeight;
  }, [task]);
  const names = useMemo(() => elementNames(task.steps), [task.steps]);
  const onScroll = (): void => {
    const element = scroller.current;
    if (element === null) return;
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_PX;
  };
  return (
    <div class="tasks">
      <div class="toolbar">
        <Button onClick={() => console.tasks.leave()}>{words.back}</Button>
        <TaskButtons task={task} />
      </div>
      <div
        class="scroll"
        ref={scroller}
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label={words.steps}
      >
        <div class="column">
          <h1 class="task-prompt">{task.prompt}</h1>
          <ol class="task-steps">
            {task.steps.map((step) => (
              <Step key={step.index} step={step} names={names} />
            ))}
          </ol>
          <Ending task={task} />
        </div>
      </div>
    </div>
  );
}

function TaskButtons({ task }: { readonly task: TaskModel }): JSX.Element {
  const console = useConsole();
  const words = texts();
  const isPaused = console.state.value?.status === 'paused';
  const isElsewhere = console.state.value?.host === 'headless';
  if (task.state !== 'running')
    return (
      <div class="actions">
        <Button
          icon="renew"
          disabled={console.connection.value !== 'online'}
          onClick={() => void console.attempt(() => console.tasks.start(task.prompt))}
        >
          {words.tasks.again}
        </Button>
      </div>
    );
  return (
    <div class="actions">
      {isElsewhere && (
        <Button
          icon="act"
          onClick={() => {
            console.go('live');
            void console.control.take(false);
          }}
        >
          {words.control.take}
        </Button>
      )}
      <Button icon={isPaused ? 'play' : 'pause'} onClick={() => void console.setPaused(!isPaused)}>
        {isPaused ? words.frame.resume : words.frame.pause}
      </Button>
      <Button
        kind="danger"
        icon="cross"
        onClick={() => void console.attempt(() => console.tasks.stop(task.id))}
      >
        {words.tasks.stop}
      </Button>
    </div>
  );
}

function Ending({ task }: { readonly task: TaskModel }): JSX.Element {
  const console = useConsole();
  const words = texts().tasks;
  const waits = task.state === 'running' && console.state.value?.status === 'paused';
  return (
    <p class="task-ending" role="status">
      <b class={`task-state ${task.state}`}>{words.states[task.state]}</b>
      {task.why !== null && <span>{serviceText(task.why)}</span>}
      {waits && <span>{words.waits}</span>}
      <span class="usage">{usageLine(task)}</span>
    </p>
  );
}

interface StepProps {
  readonly step: TaskStepModel;
  readonly names: ReadonlyMap<string, string>;
}

function Step({ step, names }: StepProps): JSX.Element {
  const words = texts().tasks;
  const { kind, text, outcome, at } = step;
  if (kind === 'text')
    return (
      <li class="said">
        <span class="unseen">{words.said}</span>
        <p>{text}</p>
      </li>
    );
  return (
    <li class={`call ${outcome}`}>
      <time>{clockTime(at)}</time>
      <Call step={step} names={names} />
      {outcome === 'running' && <p class="working">{words.working}</p>}
      {outcome !== 'running' && text !== '' && <Answer step={step} />}
    </li>
  );
}

/** What was called in words; the tool and its arguments on request. */
function Call({ step: { tool, input }, names }: StepProps): JSX.Element {
  const { acts } = texts();
  const words = callWords({ tool, input }, names);
  const asked = (
    <>
      <code>{tool}</code> <span class="arguments">{input}</span>
    </>
  );
  if (words.length === 0) return <p>{asked}</p>;
  return (
    <details class="asked">
      <summary>
        {words.map((each, index) => (
          <b key={index}>{actText(acts, each)}</b>
        ))}
      </summary>
      <p>{asked}</p>
    </details>
  );
}

/** A tool's answer: its first line, and the others on request. */
function Answer({ step: { text, outcome } }: { readonly step: TaskStepModel }): JSX.Element {
  const words = texts().tasks;
  const [first = '', ...others] = text.split('\n');
  const line = (
    <>
      {outcome === 'refused' && <b>{words.refused}</b>} {first}
    </>
  );
  if (others.length === 0) return <p class="answer">{line}</p>;
  return (
    <details>
      <summary>{line}</summary>
      <pre>{others.join('\n')}</pre>
    </details>
  );
}
