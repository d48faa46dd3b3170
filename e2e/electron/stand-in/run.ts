/**
 * Starts the application as Electron does: `ready` comes only once the main module has run to its end, so one that
 * awaits it at its top level hangs here too (electron/electron#40719).
 */
import { pathToFileURL } from 'node:url';
import { app } from './application.ts';

const [main = ''] = process.argv.splice(2, 1);
await import(pathToFileURL(main).href);
app.becomeReady();
