/**
 * Ignores presses in the first moment after the page comes to the front. The service recognises its window by its
 * title, which browsers set a little later: an agent that switches tabs must not get a click in before that.
 */

const EARLY_MS = 300;

export function ignoreEarlyInput(): void {
  let shownAt = -Infinity;
  let pressedEarly = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') shownAt = performance.now();
  });
  const isEarly = (): boolean => performance.now() - shownAt < EARLY_MS;
  const ignore = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(
      press,
      (event) => {
        pressedEarly = isEarly();
        if (pressedEarly) ignore(event);
      },
      true,
    );
  // Later events of a press belong to it, however late they come.
  for (const follow of [
    'mousedown',
    'pointerup',
    'mouseup',
    'keyup',
    'click',
    'auxclick',
    'dblclick',
    'input',
  ])
    addEventListener(
      follow,
      (event) => {
        if (pressedEarly || isEarly()) ignore(event);
      },
      true,
    );
}
