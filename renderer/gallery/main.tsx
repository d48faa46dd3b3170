/** Every state of the window on demand, without a service: `?scene=paused`. For looking at, and for tests of states that are hard to bring about. */
import '../zod-without-eval.ts';
import { render } from 'preact';
import { App } from '../app.tsx';
import { createBridge } from '../bridge/bridge.ts';
import { createConsole } from '../state/console.ts';
import { loadServiceTexts } from '../texts/service-texts.ts';
import { currentLanguage, startLanguage } from '../texts/texts.ts';
import '../styles/index.css';
import { createScene } from './scene.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');
startLanguage();
await loadServiceTexts(currentLanguage());
const scene = createScene(new URLSearchParams(location.search));
render(<App console={createConsole(createBridge(scene))} />, root);
