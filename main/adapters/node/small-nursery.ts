import { setFlagsFromString } from 'node:v8';

/**
 * V8's young generation grows to some 100 MB while a service is busy and does not shrink again; a small one serves
 * requests no slower. To be called before there is much to do.
 */
export function keepNurserySmall(): void {
  // How far it may grow is settled once the process runs, and nobody passes flags to a command; by how much, each time.
  setFlagsFromString('--semi-space-growth-factor=1');
}
