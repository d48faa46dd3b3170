/** E2B's desktop sandboxes: their control API, and the agent inside of each, both at one address. */
import { asks, createSubApplication } from '../../http/sub-application.ts';
import type { CreateFace } from '../face.ts';
import { addControl } from './control.ts';
import { addFiles } from './files.ts';
import { addProcess } from './process.ts';
import { createSandboxes } from './sandboxes.ts';
import { goneReply } from './wire-errors.ts';

export const createE2bFace: CreateFace = (host) => {
  const app = createSubApplication();
  const sandboxes = createSandboxes(host);
  app.get('/health', ...asks(), (c) => {
    const { caller, send } = c.env;
    const sandbox = sandboxes.find(caller.header('e2b-sandbox-id'), caller);
    return send(sandbox === undefined ? goneReply() : { kind: 'json', status: 200, body: {} });
  });
  addControl(app, host, sandboxes);
  addProcess(app, host, sandboxes);
  addFiles(app, sandboxes);
  return { app, takes: 'access-key' };
};
