/** Opens a program on the desktop: a list of what is there, with a search; the starter set if nothing is, and the demo page. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ProgramList, StarterModel, StarterSize } from '../../main/console/model/programs.ts';
import { Button } from '../controls/button.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

export function OpenProgram(): JSX.Element | null {
  const console = useConsole();
  const [list, setList] = useState<ProgramList | null>(null);
  const [open, setOpen] = useState(false);
  const online = console.connection.value === 'online';
  useEffect(() => {
    if (!online) return undefined;
    console.bridge.call('programs.list', {}).then(setList, () => undefined);
    return console.bridge.subscribe('programs', setList);
  }, [console, online]);
  if (list === null || (list.programs.length === 0 && list.starter === null && !list.demo)) return null;
  return (
    <>
      <Button class="open-program" icon="plus" disabled={!online} onClick={() => setOpen(true)}>
        {texts().open.button}
      </Button>
      {open && <Programs list={list} onList={setList} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ProgramsProps {
  readonly list: ProgramList;
  readonly onList: (list: ProgramList) => void;
  readonly onClose: () => void;
}

function Programs({ list: { programs, starter, demo }, onList, onClose }: ProgramsProps): JSX.Element {
  const console = useConsole();
  const words = texts().open;
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const matching = programs.filter(({ name, comment }) =>
    `${name} ${comment}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if ((await console.attempt(work)) !== undefined) onClose();
  };
  return (
    <dialog
      ref={dialog}
      class="confirm programs"
      aria-labelledby="programs-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="programs-title">{words.title}</h2>
      {programs.length > 0 && (
        <input
          type="search"
          placeholder={words.search}
          aria-label={words.search}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <ul aria-label={words.title}>
        {matching.map(({ id, name, comment }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => void run(() => console.bridge.call('programs.open', { id }))}
            >
              <b>{name}</b>
              <span>{comment}</span>
            </button>
          </li>
        ))}
      </ul>
      {matching.length === 0 && <p>{programs.length === 0 ? words.none : words.noMatch}</p>}
      {starter !== null && <Starter starter={starter} onList={onList} />}
      <div class="actions">
        {demo && (
          <Button icon="eye" onClick={() => void run(() => console.bridge.call('demo.open', {}))}>
            {words.demo}
          </Button>
        )}
        <Button onClick={onClose}>{texts().common.cancel}</Button>
      </div>
    </dialog>
  );
}

/** Its size is said before anything is fetched. */
function Starter(props: {
  readonly starter: StarterModel;
  readonly onList: ProgramsProps['onList'];
}): JSX.Element {
  const { starter, onList } = props;
  const console = useConsole();
  const words = texts().open;
  const [size, setSize] = useState<StarterSize | null>(null);
  const measure = async (): Promise<void> => {
    const measured = await console.attempt(() => console.bridge.call('starter.measure', {}));
    if (measured !== undefined) setSize(measured);
  };
  const install = async (): Promise<void> => {
    const next = await console.attempt(() => console.bridge.call('starter.install', {}));
    if (next !== undefined) onList(next);
  };
  if (starter.state === 'installing')
    return (
      <div class="starter" role="status">
        <label for="starter-progress">{words.installing}</label>
        <progress id="starter-progress" value={starter.progress} max={1} />
        <code>{starter.step}</code>
      </div>
    );
  return (
    <div class="starter">
      {starter.state === 'failed' && (
        <p class="failure" role="alert">
          {starter.message}
        </p>
      )}
      <p>
        {size === null ? words.starter : words.size(size.packages.join(', '), size.download, size.installed)}
      </p>
      <Button icon="download" kind="solid" onClick={() => void (size === null ? measure() : install())}>
        {size === null ? words.measure : words.install}
      </Button>
    </div>
  );
}
