/** Files that a person drags over the desktop's picture and drops there. */
import type { HTMLAttributes } from 'preact';
import { useState } from 'preact/hooks';
import { useConsole, type Console } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { loadFiles } from './shared-files.tsx';

interface Carried {
  readonly dataTransfer: DataTransfer | null;
}

const hasFiles = ({ dataTransfer }: Carried): boolean => dataTransfer?.types.includes('Files') === true;

/** A browser gives a folder as a file that cannot be read: it is left out, with a sentence. */
function filesOf({ dataTransfer }: Carried, console: Console): readonly File[] {
  const items = Array.from(dataTransfer?.items ?? []).filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry()?.isDirectory === true;
  if (items.some(isFolder)) console.notices.tell({ tone: 'error', text: texts().files.noFolders });
  return items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
}

export interface DropAt {
  /** Of the person's control. */
  readonly control: string;
  readonly x: number;
  readonly y: number;
}

/** Takes what was dropped into the shared folder, and with `at` hands it to the window there. */
export async function takeDropped(console: Console, dropped: Carried, at: DropAt | null): Promise<void> {
  const files = await console.transfers.send(filesOf(dropped, console));
  await loadFiles(console);
  if (at !== null && files.length > 0)
    await console.attempt(() => console.bridge.call('control.drop', { ...at, files: [...files] }));
}

type DropHandlers = Pick<
  HTMLAttributes<HTMLDivElement>,
  'onDragOver' | 'onDragLeave' | 'onDrop' | 'onDropCapture'
>;

/** `isOver`: files are above the element now. */
export function useFileDrop(): { readonly isOver: boolean; readonly handlers: DropHandlers } {
  const console = useConsole();
  const [isOver, setOver] = useState(false);
  const isOn = console.kept.files.value?.isOn === true && console.connection.value === 'online';
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!hasFiles(event)) return;
        // Otherwise the browser opens the file in place of this page.
        event.preventDefault();
        if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isOn ? 'copy' : 'none';
        setOver(isOn);
      },
      onDragLeave(event) {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setOver(false);
      },
      onDropCapture: () => setOver(false),
      onDrop(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (isOn) void takeDropped(console, event, null);
      },
    },
  };
}
