/** E2B's desktop sandboxes: their control API, and the agent inside of each, both at one address. */
import { asks, createSubApplication } from '../../http/sub-application.ts';
import type { CreateFace } from '../face.ts';
import { addControl } from './control.ts';
import { addFiles } from './files.ts';
import { addProcess } from './process.ts';
import { relay } from './remote.ts';
import { createSandboxes } from './sandboxes.ts';
import { addTransfers } from './transfer.ts';
import { goneReply } from './wire-errors.ts';

export const createE2bFace: CreateFace = (host) => {
  const app = createSubApplication();
  const sandboxes = createSandboxes(host);
  app.get('/health', ...asks(), async (c) => {
    const { caller, send } = c.env;
    const sandbox = sandboxes.find(caller.header('e2b-sandbox-id'), caller);
    if (sandbox === undefined) return send(goneReply());
    if (sandbox.remote === null) return send({ kind: 'json', status: 200, body: {} });
    return send((await relay(sandbox.remote, { method: 'GET', path: '/health' }, caller)) ?? goneReply());
  });
  addControl(app, host, sandboxes);
  addProcess(app, host, sandboxes);
  addFiles(app, host, sandboxes);
  addTransfers(app, host, sandboxes);
  return { app, takes: 'access-key' };
};
