/** Loaded into a service by NODE_OPTIONS: appends the path of each module to the file named by `DESKHAND_LOADED`. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const list = process.env['DESKHAND_LOADED'];
if (list !== undefined)
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:')) appendFileSync(list, `${fileURLToPath(url)}\n`);
      return nextLoad(url, context);
    },
  });
