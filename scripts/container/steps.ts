/** Shell commands by which parts of the image are made: in stages of the Dockerfile, and by the tests from their own checkout. */
import { LEFT_OUT, LEFT_OUT_FILES } from './recipe.ts';

const LEFT_OUT_PATTERNS = LEFT_OUT_FILES.map((name) => `-name '${name}'`).join(' -o \\\n        ');

/** In a folder with package.json and its lock: leave in node_modules what the service needs. */
export const MODULES_COMMANDS: readonly string[] = [
  'npm ci --omit=dev',
  `npm uninstall --omit=dev ${LEFT_OUT.join(' ')}`,
  `find node_modules -type f \\( \\\n        ${LEFT_OUT_PATTERNS} \\\n        \\) -delete`,
];

/** In a checkout whose dist/ is built: leave in `packed` what npm would publish. */
export const packCommands = (archives: string, packed: string): readonly string[] => [
  `npm pack --ignore-scripts --pack-destination ${archives}`,
  `mkdir ${packed}`,
  `tar -xzf ${archives}/deskhand-*.tgz -C ${packed} --strip-components=1`,
];
