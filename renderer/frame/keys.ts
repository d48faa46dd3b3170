/** The window's own keys: Ctrl/Cmd and a digit for places, Ctrl/Cmd . for pause, / for the filter. */
import { useEffect } from 'preact/hooks';
import { PLACES, useConsole } from '../state/console.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

export function useWindowKeys(): void {
  const console = useConsole();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey) {
        const place = PLACES[Number(event.key) - 1];
        if (place !== undefined) console.go(place);
        else if (event.key === '.') void console.setPaused(console.state.peek()?.status !== 'paused');
        else return;
        event.preventDefault();
      } else if (event.key === '/' && !isTyping(event.target)) {
        const filter = document.querySelector<HTMLInputElement>('input[data-filter]');
        if (filter === null) return;
        filter.focus();
        event.preventDefault();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [console]);
}
