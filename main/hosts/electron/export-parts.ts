/** How files are made of recordings in the tray application. */
import { createForkUtilityChild } from '../../adapters/electron/fork-child.ts';
import { withoutSecrets } from '../../adapters/node/environment.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { RecordingOptions } from '../start/recording.ts';

export const exportParts = ({
  environment,
}: Pick<HostFacts, 'environment'>): Pick<RecordingOptions, 'forkExport' | 'searchPath'> => ({
  forkExport: createForkUtilityChild({
    environment: withoutSecrets(environment),
    serviceName: 'Deskhand export',
  }),
  searchPath: environment['PATH'],
});
