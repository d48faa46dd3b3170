/** The title of the page: the name and this tab's marker, after the number of requests that wait for the person. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';

const name = signal(document.title);

export const setTitle = (title: string): void => {
  name.value = title;
};

/** Until the page is left. */
export function showWaiting(count: ReadonlySignal<number>): void {
  effect(() => {
    document.title = count.value === 0 ? name.value : `(${count.value}) ${name.value}`;
  });
}
