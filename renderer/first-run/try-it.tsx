/** A picture of the first display, taken as an agent would, so that a person sees the same as agents. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CallError } from '../bridge/bridge.ts';
import { Button } from '../controls/button.tsx';
import { useConsole, type Console } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { failureLine } from '../texts/service-texts.ts';

interface Taken {
  readonly source: string;
  readonly words: string;
}

/** Rejects with a CallError, or an Error whose message is for the person. */
async function takePicture({ bridge }: Console): Promise<Taken> {
  const { firstRun } = texts();
  const { displays, unavailable } = await bridge.call('displays', {});
  const display = displays.find(({ primary }) => primary) ?? displays[0];
  if (display === undefined)
    throw new CallError('display_unavailable', unavailable?.message ?? firstRun.noDisplay, null);
  const begun = performance.now();
  const { screen } = display;
  const { region, parts } = await bridge.call('live.next', {
    screen,
    view: null,
    after: 0,
    waitMs: 0,
    control: null,
  });
  const picture = parts[0]?.picture;
  if (picture === undefined) throw new CallError('display_unavailable', firstRun.noPicture, null);
  const ms = Math.round(performance.now() - begun);
  return {
    source: `data:${picture.mimeType};base64,${picture.base64}`,
    words: firstRun.pictureText(display.screen, `${region.width} × ${region.height}`, ms),
  };
}

export function TryIt(): JSX.Element {
  const console = useConsole();
  const { firstRun } = texts();
  const [taken, setTaken] = useState<Taken | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      setTaken(await takePicture(console));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTaken(null);
      setFailure(failureLine(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="try-it">
      <Button icon="eye" disabled={busy} onClick={() => void take()}>
        {taken === null ? firstRun.tryIt : firstRun.tryAgain}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
      {taken !== null && (
        <figure>
          <img src={taken.source} alt={firstRun.picture} />
          <figcaption>{taken.words}</figcaption>
        </figure>
      )}
    </div>
  );
}
