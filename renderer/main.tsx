/** Where the window starts: inside Electron the preload script is there, in a browser it is not. */
import './zod-without-eval.ts';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { createBridge } from './bridge/bridge.ts';
import { createHttpTransport } from './bridge/http.ts';
import { createIpcTransport } from './bridge/ipc.ts';
import { createSessionStore } from './bridge/session.ts';
import type { Transport } from './bridge/transport.ts';
import { ignoreEarlyInput } from './frame/early-input.ts';
import { createConsole } from './state/console.ts';
import { loadServiceTexts } from './texts/service-texts.ts';
import { currentLanguage, startLanguage } from './texts/texts.ts';
import './styles/index.css';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');
function overHttp(): Transport {
  ignoreEarlyInput();
  return createHttpTransport(new URL('/console/', location.href), createSessionStore());
}

/** Without the file the service's sentences stay English. */
const loadTexts = (): Promise<void> => loadServiceTexts(currentLanguage()).catch(() => undefined);

startLanguage();
await loadTexts();
effect(() => void loadTexts());
const transport = window.deskhand === undefined ? overHttp() : createIpcTransport(window.deskhand);
render(<App console={createConsole(createBridge(transport))} />, root);
