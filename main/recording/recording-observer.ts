/** Records every operation that passes the service, with pictures of acts. */
import type { Operation } from '../operations/support/operation.ts';
import type { InvocationObserver } from '../service/observer.ts';
import type { Caller } from '../service/caller.ts';
import type { Camera } from './pictures/camera.ts';
import type { Recorder } from './recorder.ts';

export interface RecordingObserverOptions {
  readonly recorder: Recorder;
  readonly camera: Camera;
}

/** An open console looks at the desktop several times a second; a person's acts there are recorded. */
const isLooking = ({ kind }: Pick<Operation<never, unknown>, 'kind'>, { face }: Caller): boolean =>
  face === 'console' && kind === 'read';

/**
 * Every client asks for health, which says nothing about a run; a pause shows in the steps that it refused, and an answer in the
 * step that it is about.
 */
const UNRECORDED: ReadonlySet<string> = new Set([
  'report-health',
  'pause-by-person',
  'resume-by-person',
  'answer-approval',
]);

/** Acts of the desktop; a look changes nothing that pictures could show. */
const changesDesktop = ({ kind }: Pick<Operation<never, unknown>, 'kind'>): boolean =>
  kind === 'act' || kind === 'start';

export const recordingObserver = ({ recorder, camera }: RecordingObserverOptions): InvocationObserver => ({
  begin({ operation, input, caller }) {
    if (UNRECORDED.has(operation.name) || isLooking(operation, caller)) return null;
    const level = recorder.levelOf(caller);
    if (level === 'off') return null;
    const isPictured = level === 'pictures' && changesDesktop(operation);
    const { note, decided, end } = recorder.begin(operation, input, caller);
    return {
      noted: note,
      decided,
      running: () => (isPictured ? camera.before() : Promise.resolve()),
      ended(ended) {
        const written = end(ended);
        if (isPictured && written !== null)
          camera.after(written.step, written.run, recorder.holdsSecret(input));
      },
    };
  },
});
