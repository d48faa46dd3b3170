import { desktopBounds } from '../../core/desktop.ts';
import type { Desk } from '../support/desk.ts';
import type { ListedWindow } from '../support/elements/listed-window.ts';
import type { Run } from '../support/run.ts';
import { elementList } from './list-elements.ts';
import { surveyElements } from './survey.ts';

/** Enough for every list that a model could read. */
const MOST_ELEMENTS = 500;

/** Every window with the elements that its program exposes. */
export async function surveyAll(desk: Desk, run: Run): Promise<readonly ListedWindow[]> {
  const region = desktopBounds(await desk.displays.list());
  return elementList(await surveyElements(desk, { region, window: null }, run), MOST_ELEMENTS).windows;
}
