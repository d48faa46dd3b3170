/** The displays and the grid that agents get. Looking is not an agent's request: it is neither logged nor counted. */
import { ServiceError } from '../../core/errors.ts';
import { listDisplays } from '../../operations/see/list-displays.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AskService } from '../ask-service.ts';
import type { Handlers } from './calls.ts';

export interface DisplayCallsOptions {
  readonly ask: AskService;
  readonly settings: { readonly values: Pick<Settings['values'], 'gridRows' | 'gridCols'> };
}

export const createDisplayCalls = ({ ask, settings }: DisplayCallsOptions): Handlers<'displays'> => ({
  async displays() {
    const grid = { rows: settings.values.gridRows, cols: settings.values.gridCols };
    try {
      const displays = await ask(listDisplays, undefined);
      return {
        displays: displays.map(({ screen, primary, region, scaleFactor }) => ({
          screen,
          primary,
          region,
          scaleFactor,
        })),
        grid,
        unavailable: null,
      };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return { displays: [], grid, unavailable: { message: error.message, remedy: error.hint ?? null } };
    }
  },
});
