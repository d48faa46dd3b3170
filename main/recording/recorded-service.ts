/** The service with every operation recorded. It stands around `invoke`, so that no face can pass next to it. */
import type { Operation } from '../operations/support/operation.ts';
import type { Caller, Service } from '../service/service.ts';
import { wrappedService } from '../service/wrapped-service.ts';
import type { Camera } from './pictures/camera.ts';
import type { Ended, Recorder } from './recorder.ts';

export interface RecordedServiceOptions {
  readonly service: Service;
  readonly recorder: Recorder;
  readonly camera: Camera;
}

/** An open console looks at the desktop several times a second; a person's acts there are recorded. */
const isLooking = ({ kind }: Pick<Operation<never, unknown>, 'kind'>, { face }: Caller): boolean =>
  face === 'console' && kind === 'read';

/** Of every client, and so of no interest to anybody who looks at a run later. */
const UNRECORDED: ReadonlySet<string> = new Set(['report-health']);

/** Acts of the desktop; a look changes nothing that pictures could show. */
const changesDesktop = ({ kind }: Pick<Operation<never, unknown>, 'kind'>): boolean =>
  kind === 'act' || kind === 'start';

/** The operation after a look at the desktop, once it has the input lease. */
const pictured = <I, O>(operation: Operation<I, O>, camera: Camera): Operation<I, O> => ({
  ...operation,
  async run(desk, input, run) {
    await camera.before();
    return operation.run(desk, input, run);
  },
});

export function recordedService({ service, recorder, camera }: RecordedServiceOptions): Service {
  return wrappedService(service, async (operation, input, caller) => {
    if (UNRECORDED.has(operation.name) || isLooking(operation, caller))
      return service.invoke(operation, input, caller);
    const level = recorder.levelOf(caller);
    if (level === 'off') return service.invoke(operation, input, caller);
    const isPictured = level === 'pictures' && changesDesktop(operation);
    const begun = recorder.begin(operation, input, caller);
    const noting: Caller = {
      ...caller,
      note(name, value) {
        begun.note(name, value);
        caller.note(name, value);
      },
      decided(decided) {
        begun.decided(decided);
        caller.decided?.(decided);
      },
    };
    const ended = await settle(
      service.invoke(isPictured ? pictured(operation, camera) : operation, input, noting),
    );
    const written = begun.end(ended);
    if (isPictured && written !== null) camera.after(written.step, written.run, recorder.holdsSecret(input));
    if (ended.ok) return ended.output;
    throw ended.error;
  });
}

const settle = <Output>(work: Promise<Output>): Promise<Ended<Output>> =>
  work.then(
    (output) => ({ ok: true as const, output }),
    (error: unknown) => ({ ok: false as const, error }),
  );
