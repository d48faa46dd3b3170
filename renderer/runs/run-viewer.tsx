/** One recording: as a film, or its steps in the view that `deskhand trajectory show` makes, a page at a time. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RunPage } from '../../main/console/model/runs.ts';
import { RUN_PAGE_STEPS } from '../../main/console/run-page-steps.ts';
import { Button } from '../controls/button.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { ExportRun } from './export-run.tsx';
import { Player } from './player.tsx';

export interface RunViewerProps {
  readonly run: string;
  readonly onClose: () => void;
}

export function RunViewer({ run, onClose }: RunViewerProps): JSX.Element {
  const [isFilm, setFilm] = useState(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  const [isExporting, setExporting] = useState(false);
  const words = texts().runs;
  return (
    <div class="runs">
      <div class="toolbar">
        <Button onClick={onClose}>{words.back}</Button>
        <div class="actions">
          <Button icon="download" onClick={() => setExporting(true)}>
            {words.export}
          </Button>
          <Button pressed={isFilm} onClick={() => setFilm(true)}>
            {words.film}
          </Button>
          <Button pressed={!isFilm} onClick={() => setFilm(false)}>
            {words.list}
          </Button>
        </div>
      </div>
      {isExporting && <ExportRun run={run} onClose={() => setExporting(false)} />}
      {isFilm ? <Player run={run} /> : <StepPages run={run} onClose={onClose} />}
    </div>
  );
}

function StepPages({ run, onClose }: RunViewerProps): JSX.Element {
  const console = useConsole();
  const [page, setPage] = useState<RunPage | null>(null);
  const show = async (from: number): Promise<void> => {
    const next = await console.attempt(() => console.bridge.call('runs.show', { run, from }));
    if (next === undefined) onClose();
    else setPage(next);
  };
  useEffect(() => void show(0), [run]);
  const words = texts().runs;
  const last = page === null ? 0 : Math.min(page.total, page.from + RUN_PAGE_STEPS);
  return (
    <>
      {page !== null && page.total > RUN_PAGE_STEPS && (
        <div class="toolbar">
          <div class="actions">
            <span>{words.range(page.from + 1, last, page.total)}</span>
            <Button disabled={page.from === 0} onClick={() => void show(page.from - RUN_PAGE_STEPS)}>
              {words.earlier}
            </Button>
            <Button disabled={last >= page.total} onClick={() => void show(last)}>
              {words.later}
            </Button>
          </div>
        </div>
      )}
      <div class="scroll" tabIndex={0} aria-label={words.viewer} role="region">
        {page !== null && <Steps page={page} />}
      </div>
    </>
  );
}

/** In a shadow tree: the view's style sheet and the window's do not touch each other. */
function Steps({ page }: { readonly page: RunPage }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(page.style);
    root.adoptedStyleSheets = [style];
    // The view escapes every text of a recording; the window's policy runs no script but its own.
    root.innerHTML = page.html;
    element.parentElement?.scrollTo(0, 0);
    const onClick = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const target = link?.getAttribute('href') ?? '';
      if (!target.startsWith('#')) return;
      // The part after the # is the place of this window.
      event.preventDefault();
      root.getElementById(target.slice(1))?.scrollIntoView();
    };
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [page]);
  return <div ref={host} />;
}
