/** `launch`: a program and its window. */
import { launchProgram } from '../../operations/programs/launch-program.ts';
import { answer } from '../content.ts';
import { launchTool } from '../definitions/launch.ts';
import { frameFact, frameOf } from '../frames.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import { implementTool } from '../tool.ts';
import { windowQuery, windowText } from '../window-query.ts';

export const launchHandler = implementTool(launchTool, async (args, context) => {
  const window =
    args.timeout_s === 0
      ? null
      : { query: windowQuery({ title: args.title }), timeoutMs: args.timeout_s * 1000 };
  const program = {
    executable: args.program,
    args: args.args,
    ...(args.cwd === undefined ? {} : { cwd: args.cwd }),
  };
  const started = await context.service.invoke(
    launchProgram,
    { program, window, dryRun: false },
    context.caller,
  );
  const runs = `Started, pid ${started.pid ?? 0}.`;
  if (started.window === null) return answer({ facts: [runs] }, context.random);
  const { found, isNew } = started.window;
  if (found !== null) {
    const map = await frameOf({}, context);
    const facts = [
      `${runs} ${isNew ? 'Its window' : 'No new window appeared; this one existed before'}, ${frameFact(map)}:`,
    ];
    return answer({ facts, screenText: windowText(found, map) }, context.random);
  }
  const { end } = started;
  if (end === null)
    return answer(
      {
        facts: [
          `${runs} No window appeared in time. It may be a window or a tab of a process that ran before: call windows.`,
        ],
      },
      context.random,
    );
  const how = end.signal === null ? `exit code ${end.exitCode ?? 0}` : `signal ${end.signal}`;
  return answer(
    {
      facts: [`It ended with ${how} before a window appeared.`],
      screenText: visibleText(end.stderr),
      isError: end.exitCode !== 0,
    },
    context.random,
  );
});
