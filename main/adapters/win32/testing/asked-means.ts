/** For suites: how programs are asked for the controls that they draw, as the setting has it. testing/wine/suites.ts runs them by each. */
import type { DrawnMeans } from '../elements/drawn-means.ts';

const CHOICES: readonly DrawnMeans[] = ['uia', 'msaa'];

export const ASKED_MEANS: DrawnMeans =
  CHOICES.find((means) => means === process.env['SERVICE_WINDOWS_ELEMENTS']) ?? 'auto';
