/** Tasks: what a model should do next, and what it did. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import {
  TASK_PROMPT_CHARS,
  TASKS_RUN_AS,
  type TaskListModel,
  type TaskSummaryModel,
} from '../../main/console/model/tasks.ts';
import { dateTime } from '../agents/words.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { Icon } from '../controls/icon.tsx';
import { Empty } from '../frame/empty.tsx';
import { Field } from '../settings/field.tsx';
import { useConsole } from '../state/console.ts';
import { filled, texts } from '../texts/texts.ts';
import { TaskViewer } from './task-viewer.tsx';
import { usageLine } from './words.ts';

export function Tasks(): JSX.Element {
  const console = useConsole();
  const { tasks } = console;
  const list = tasks.list.value;
  const shown = tasks.shown.value;
  const online = console.connection.value === 'online';
  useEffect(() => {
    if (online) void console.attempt(() => tasks.load());
  }, [console, tasks, online]);
  if (shown !== null) return <TaskViewer task={shown} />;
  if (list === null) return <div class="tasks" aria-busy="true" />;
  return (
    <div class="tasks">
      <div class="toolbar">
        <h1>{texts().tasks.title}</h1>
      </div>
      <div class="scroll">
        <div class="column">
          <NewTask list={list} online={online} />
          <SetUp isOpen={list.readiness.missing !== null} />
          <History tasks={list.tasks} />
        </div>
      </div>
    </div>
  );
}

interface NewTaskProps {
  readonly list: TaskListModel;
  readonly online: boolean;
}

function NewTask({ list: { readiness, tasks }, online }: NewTaskProps): JSX.Element {
  const console = useConsole();
  const [prompt, setPrompt] = useState('');
  const words = texts().tasks;
  const { missing, model, scopes } = readiness;
  const isRunning = tasks.some(({ state }) => state === 'running');
  const start = async (): Promise<void> => {
    await console.attempt(() => console.tasks.start(prompt));
  };
  return (
    <form
      class="new-task"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <label for="task-prompt">{words.prompt}</label>
      <textarea
        id="task-prompt"
        rows={4}
        maxLength={TASK_PROMPT_CHARS}
        placeholder={words.example}
        value={prompt}
        onInput={(event) => setPrompt(event.currentTarget.value)}
      />
      {missing !== null ? (
        <p class="strip-note" role="status">
          <Icon name="key" /> {words.needs[missing]}
        </p>
      ) : (
        <p class="runs-as">
          {filled(words.runsAs, {
            agent: <b>{TASKS_RUN_AS}</b>,
            scopes: scopes.length === 0 ? words.noScopes : scopes.join(', '),
            model: <b>{model}</b>,
          })}
        </p>
      )}
      <div class="actions">
        <button
          type="submit"
          class="button solid"
          disabled={!online || missing !== null || isRunning || prompt.trim() === ''}
        >
          <Icon name="play" />
          <span>{words.run}</span>
        </button>
      </div>
    </form>
  );
}

/** The settings of tasks, as the settings page has them. */
function SetUp({ isOpen }: { readonly isOpen: boolean }): JSX.Element {
  const fields = useConsole().settings.form.value?.fields.filter(({ group }) => group === 'Tasks') ?? [];
  return (
    <details class="set-up settings" open={isOpen}>
      <summary>{texts().tasks.setUp}</summary>
      <div class="fields">
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </div>
    </details>
  );
}

function History({ tasks }: { readonly tasks: readonly TaskSummaryModel[] }): JSX.Element {
  const console = useConsole();
  const words = texts().tasks;
  const [deleting, setDeleting] = useState<TaskSummaryModel | null>(null);
  if (tasks.length === 0)
    return (
      <Empty icon="tasks" title={words.none}>
        <p>{words.noneText}</p>
      </Empty>
    );
  return (
    <>
      <ul class="task-list" aria-label={words.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} onDelete={() => setDeleting(task)} />
        ))}
      </ul>
      {deleting !== null && (
        <Confirm
          title={words.deleteTitle}
          text={words.deleteText}
          action={words.delete}
          danger
          onAnswer={(yes) => {
            setDeleting(null);
            if (yes) void console.attempt(() => console.tasks.remove(deleting.id));
          }}
        />
      )}
    </>
  );
}

const NAME_CHARS = 60;
const nameOf = ({ prompt }: TaskSummaryModel): string =>
  prompt.length > NAME_CHARS ? `${prompt.slice(0, NAME_CHARS)}…` : prompt;

interface TaskRowProps {
  readonly task: TaskSummaryModel;
  readonly onDelete: () => void;
}

function TaskRow({ task, onDelete }: TaskRowProps): JSX.Element {
  const console = useConsole();
  const words = texts().tasks;
  const { state, startedAt } = task;
  return (
    <li>
      <div>
        <b>{nameOf(task)}</b>
        <p>
          <span class={`task-state ${state}`}>{words.states[state]}</span>
          {` · ${dateTime(startedAt)} · ${usageLine(task)}`}
        </p>
      </div>
      <Button
        icon="eye"
        label={words.showTask(nameOf(task))}
        onClick={() => void console.attempt(() => console.tasks.show(task.id))}
      >
        {texts().common.show}
      </Button>
      <Button
        icon="trash"
        kind="bare"
        label={words.deleteTask(nameOf(task))}
        disabled={state === 'running'}
        onClick={onDelete}
      />
    </li>
  );
}
