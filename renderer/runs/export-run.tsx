/** A recording as one file: a film, a video, all that was written, or a program that does it again. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { FILE_FORMATS, isVideo, type FileFormat } from '../../main/core/export-format.ts';
import { FormDialog } from '../controls/form-dialog.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

interface ExportRunProps {
  readonly run: string;
  readonly onClose: () => void;
}

export function ExportRun({ run, onClose }: ExportRunProps): JSX.Element {
  const { bridge, transfers } = useConsole();
  const [possible, setPossible] = useState<readonly FileFormat[] | null>(null);
  const [format, setFormat] = useState<FileFormat>('webp');
  useEffect(
    () =>
      void bridge.call('runs.formats', {}).then(
        ({ formats }) => setPossible(formats),
        () => undefined,
      ),
    [bridge],
  );
  const words = texts().runs;
  const hasVideo = possible?.some(isVideo) !== false;
  return (
    <FormDialog
      title={words.exportTitle}
      action={words.exportAction}
      ready={possible !== null}
      onCancel={onClose}
      onSubmit={() => {
        // The dialog is closed while it is made: the list of transfers shows how far it is.
        const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
        void transfers.fetch(words.formats[format], {
          kind: 'make',
          offer: () => bridge.call('runs.export', { id, run, format }),
          giveUp: () => bridge.call('runs.stopExport', { id }),
        });
        onClose();
        return Promise.resolve();
      }}
    >
      <fieldset class="formats">
        <legend>{words.exportFormat}</legend>
        {FILE_FORMATS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="format"
              checked={format === each}
              disabled={possible?.includes(each) === false}
              onChange={() => setFormat(each)}
            />
            {words.formats[each]}
          </label>
        ))}
      </fieldset>
      {!hasVideo && <p class="format-note">{words.needsFfmpeg}</p>}
      <p>{words.exportText}</p>
    </FormDialog>
  );
}
