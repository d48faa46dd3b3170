/** The folder that agents and the programs of the desktop share: its files, and the ways in and out. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FileListModel, FileModel } from '../../main/console/model/files.ts';
import { dateTime } from '../agents/words.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { sizeWords } from '../format/size.ts';
import { useConsole, type Console } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { TransferList } from '../transfers/transfer-list.tsx';

/** Loads the list again while it is shown: agents and programs change the folder too. */
const REFRESH_MS = 3000;

export const loadFiles = async (console: Console): Promise<void> => {
  const list = await console.bridge.call('files.list', {}).catch(() => null);
  if (list !== null) console.kept.files.value = list;
};

export function SharedFiles(): JSX.Element | null {
  const console = useConsole();
  const [isOpen, setOpen] = useState(false);
  const online = console.connection.value === 'online';
  useEffect(() => {
    if (online) void loadFiles(console);
  }, [console, online]);
  const list = console.kept.files.value;
  if (list?.isOn !== true) return null;
  const { button, title } = texts().files;
  return (
    <>
      <Button class="open-files" icon="folder" label={title} disabled={!online} onClick={() => setOpen(true)}>
        {button}
      </Button>
      {isOpen && <Shelf list={list} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ShelfProps {
  readonly list: FileListModel;
  readonly onClose: () => void;
}

function Shelf({ list: { files, more }, onClose }: ShelfProps): JSX.Element {
  const console = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  const [deleting, setDeleting] = useState<FileModel | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const timer = setInterval(() => void loadFiles(console), REFRESH_MS);
    return () => clearInterval(timer);
  }, [console]);
  const words = texts().files;
  const remove = async ({ path }: FileModel): Promise<void> => {
    const next = await console.attempt(() => console.bridge.call('files.delete', { path }));
    if (next !== undefined) console.kept.files.value = next;
  };
  return (
    <dialog
      ref={dialog}
      class="confirm files"
      aria-labelledby="files-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="files-title">{words.title}</h2>
      <p>{words.about}</p>
      {files.length === 0 ? (
        <p class="none">{words.none}</p>
      ) : (
        <ul aria-label={words.title}>
          {files.map((file) => (
            <FileRow key={file.path} file={file} onDelete={() => setDeleting(file)} />
          ))}
        </ul>
      )}
      {more && <p>{words.more(files.length)}</p>}
      <TransferList />
      <div class="actions">
        <ChooseFiles />
        <Button kind="solid" onClick={onClose}>
          {texts().common.done}
        </Button>
      </div>
      {deleting !== null && (
        <Confirm
          title={words.deleteTitle}
          text={words.deleteText(deleting.path)}
          action={texts().runs.delete}
          danger
          onAnswer={(yes) => {
            setDeleting(null);
            if (yes) void remove(deleting);
          }}
        />
      )}
    </dialog>
  );
}

interface FileRowProps {
  readonly file: FileModel;
  readonly onDelete: () => void;
}

function FileRow({ file: { path, bytes, modifiedAt }, onDelete }: FileRowProps): JSX.Element {
  const { bridge, transfers } = useConsole();
  const words = texts().files;
  return (
    <li>
      <div>
        <b>{path}</b>
        <p>{[sizeWords(bytes), dateTime(modifiedAt)].join(' · ')}</p>
      </div>
      <Button
        kind="bare"
        icon="download"
        label={words.download(path)}
        onClick={() =>
          void transfers.fetch(path, { kind: 'fetch', offer: () => bridge.call('files.download', { path }) })
        }
      />
      <Button kind="bare" icon="trash" label={words.deleteFile(path)} onClick={onDelete} />
    </li>
  );
}

/** For those who do not drop: the browser's own dialog. */
function ChooseFiles(): JSX.Element {
  const console = useConsole();
  const field = useRef<HTMLInputElement>(null);
  const { choose } = texts().files;
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={choose}
        onChange={(event) => {
          const chosen = Array.from(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
          void console.transfers.send(chosen).then(() => loadFiles(console));
        }}
      />
      <Button icon="follow" onClick={() => field.current?.click()}>
        {choose}
      </Button>
    </>
  );
}
