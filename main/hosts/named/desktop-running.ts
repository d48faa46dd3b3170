import { AlreadyRunning } from '../../adapters/node/state-lock.ts';

/** The desktop of this name runs already. */
export class DesktopRunning extends AlreadyRunning {
  readonly desktop: string;

  constructor(desktop: string, pid: number) {
    super(pid);
    this.message = `The desktop ${desktop} is already running (pid ${pid}).`;
    this.desktop = desktop;
  }
}
