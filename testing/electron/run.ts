/**
 * Starts the application as Electron does: `ready` comes only once the main module has run to its end, so one that
 * awaits it at its top level hangs here too (electron/electron#40719).
 */
import { pathToFileURL } from 'node:url';
import { app } from './application.ts';

// As under Electron: the executable, the application's path, and the rest.
process.argv.splice(1, 1);
const [, named = ''] = process.argv;
await import(pathToFileURL(app.loadPackage(named)).href);
app.becomeReady();
