import { setFlagsFromString } from 'node:v8';

/**
 * V8's young generation grows to some 100 MB while a service is busy and does not shrink again; a small one serves
 * requests no slower. To be called before there is much to do: V8 does not shrink a nursery that has grown.
 */
export function keepNurserySmall(): void {
  // How far it may grow is settled once the process runs, and no one passes flags to a command; by how much, each time.
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * For one of many services on a machine: garbage is collected earlier and functions are inlined less, which takes a sixth
 * off its memory. To be called before most modules are loaded.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--optimize-for-size');
}
