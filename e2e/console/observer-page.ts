/** A page on the desktop that is taken over: it records its events, animates, and flips a box at each key. */
import type { Page } from 'playwright';
import type { TestDesktop } from '../../testing/desktop.ts';
import { showPage, type ShownPage } from '../../testing/page.ts';

const PAGE = `<!doctype html><meta charset="utf-8"><title>observer</title>
<style>
  body { margin: 0; background: #345; overflow: hidden; font: 16px sans-serif }
  #box { position: absolute; left: 0; top: 0; width: 80px; height: 80px; background: #000 }
  #stage { position: absolute; inset: 0; z-index: -1 }
  textarea { position: absolute; left: 100px; top: 100px; width: 700px; height: 200px; font: 20px sans-serif }
</style>
<div id="stage"></div><div id="box"></div><textarea autofocus></textarea>
<script>
  window.seen = [];
  const see = (event, more) => seen.push({ type: event.type, ...more(event) });
  const mods = (e) => [e.ctrlKey && 'Control', e.shiftKey && 'Shift', e.altKey && 'Alt'].filter(Boolean).join('+');
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'])
    addEventListener(type, (e) => see(e, () => ({ x: e.screenX, y: e.screenY, button: e.button, mods: mods(e) })), true);
  addEventListener('mousemove', (e) => { if (e.buttons) see(e, () => ({ x: e.screenX, y: e.screenY, buttons: e.buttons })); }, true);
  addEventListener('wheel', (e) => see(e, () => ({ dx: e.deltaX, dy: e.deltaY })), true);
  for (const type of ['keydown', 'keyup'])
    addEventListener(type, (e) => see(e, () => ({ key: e.key, mods: mods(e), repeat: e.repeat })), true);
  addEventListener('contextmenu', (e) => e.preventDefault());
  const box = document.getElementById('box');
  let white = false;
  addEventListener('keydown', () => { white = !white; box.style.background = white ? '#fff' : '#000'; });
  let running = false, hue = 0;
  const step = () => {
    if (!running) return;
    hue = (hue + 37) % 360;
    document.getElementById('stage').style.background =
      'repeating-linear-gradient(' + hue + 'deg, hsl(' + hue + ' 70% 50%) 0 40px, hsl(' + (hue + 90) + ' 60% 40%) 40px 90px)';
    requestAnimationFrame(step);
  };
  window.animate = (on) => { running = on; if (on) step(); else document.getElementById('stage').style.background = ''; };
</script>`;

export interface SeenEvent {
  readonly type: string;
  readonly x?: number;
  readonly y?: number;
  readonly key?: string;
  readonly mods?: string;
  readonly button?: number;
  readonly dx?: number;
  readonly dy?: number;
}

export interface ObserverPage extends ShownPage {
  /** The page's events since the last call. */
  seen(): Promise<readonly SeenEvent[]>;
  text(): Promise<string>;
  clear(): Promise<void>;
  animate(on: boolean): Promise<void>;
}

export async function showObserver(
  desktop: TestDesktop,
  size = { width: 1280, height: 800 },
): Promise<ObserverPage> {
  const shown = await showPage(
    desktop,
    `data:text/html;base64,${Buffer.from(PAGE).toString('base64')}`,
    size,
  );
  const { page }: { page: Page } = shown;
  return {
    ...shown,
    seen: () => page.evaluate<SeenEvent[]>('seen.splice(0)'),
    text: () => page.evaluate<string>(`document.querySelector('textarea').value`),
    clear: () =>
      page.evaluate(
        `(() => { const field = document.querySelector('textarea'); field.value = ''; field.focus(); seen.length = 0 })()`,
      ),
    animate: (on) => page.evaluate(`animate(${on})`),
  };
}
