/** The service from `dist`, on the Windows that this runs on, with a client. */
import { createClient, type Client } from '../../client.ts';
import { startService, type RunningService } from '../../service.ts';

export const EXEC_SECRET = 'windows-exec-secret';

export interface LocalService extends RunningService, Client {}

export async function startLocalService(env: Readonly<Record<string, string>> = {}): Promise<LocalService> {
  const service = await startService({
    env: { SERVICE_EXEC_SECRET: EXEC_SECRET, ...env },
  });
  const client = createClient(service.port);
  return {
    ...service,
    ...client,
    async stop() {
      client.close();
      await service.stop();
    },
  };
}

/** Ends the service whatever comes. */
export async function withService<T>(
  use: (service: LocalService) => Promise<T>,
  env?: Readonly<Record<string, string>>,
): Promise<T> {
  const service = await startLocalService(env);
  try {
    return await use(service);
  } finally {
    await service.stop();
  }
}
