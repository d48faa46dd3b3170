/** The child that alone has libpipewire, so that its end takes nothing else along. */
import { openPlainStream } from '../../../bus/stream.ts';
import { openParentPort } from '../../../node/parent-port.ts';
import { serveCalls } from '../../../worker/serve.ts';
import { createMutterLink } from '../link.ts';
import { CAPTURE_BUS_VARIABLE, type MutterCaptureCalls } from './protocol.ts';
import { createShooter } from './shooter.ts';

const link = createMutterLink({
  address: process.env[CAPTURE_BUS_VARIABLE] ?? '',
  openStream: openPlainStream,
});
const shooter = createShooter(link);

serveCalls<MutterCaptureCalls, never>({
  port: openParentPort(),
  carryOut: (call) =>
    call.name === 'drawn'
      ? shooter.drawn(call.input.since)
      : shooter.shoot(call.input.connector, call.input.cursor),
  // libpipewire's own thread may use memory that an orderly end frees.
  leave: () => process.kill(process.pid, 'SIGKILL'),
});
