/** The person's pause for a tray, a shortcut, a signal: by the operations, like every other way in. */
import { pauseByPerson, resumeByPerson } from '../operations/person/pause-agents.ts';
import type { Service } from '../service/service.ts';
import { createAskService } from './ask-service.ts';

export interface PersonSwitch {
  /** Never rejects: a service that is ending does nothing more that could be paused. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

export function createPersonSwitch(service: Pick<Service, 'invoke'>): PersonSwitch {
  const ask = createAskService(service);
  const flip = async (operation: typeof pauseByPerson): Promise<void> => {
    await ask(operation, undefined).catch(() => undefined);
  };
  return { pause: () => flip(pauseByPerson), resume: () => flip(resumeByPerson) };
}
