/** Where the build reads and writes, from the project's top. */
import { fileURLToPath } from 'node:url';

export const fromTop = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
