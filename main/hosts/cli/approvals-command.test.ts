import { expect, test } from 'vitest';
import { asked, click } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { performAction } from '../../operations/act/perform-action.ts';
import { obeyApprovals } from '../console/approval-lines.ts';
import { parseApprovalsCommand, runApprovalsCommand } from './approvals-command.ts';
import { isLineOf, parseCommandLine } from './command-line.ts';
import { UsageError } from './usage-error.ts';

test('what waits is listed and answered on the command line', async () => {
  const rule = { decision: 'ask', scope: 'act', action: null, application: null, until: null } as const;
  const memory = createMemoryDesk({ rules: { rulesOf: () => [rule], protectedNames: () => [] } });
  const { service, clock } = memory;
  const run = async (...words: readonly string[]): Promise<string> => {
    let printed = '';
    const line = parseCommandLine(['approvals', ...words]);
    if (!isLineOf(line, 'approvals')) throw new Error(line.command);
    await runApprovalsCommand(parseApprovalsCommand(line.asked.words), {
      ask: (asked) => obeyApprovals(service, asked),
      now: clock.now(),
      print: (text) => void (printed += text),
    });
    return printed;
  };
  expect(await run()).toBe('Nothing waits for an answer.');
  const input = { screen: 0, requested: asked(click(5, 5)) };
  const done = service.invoke(performAction, input, { ...memory.caller(), actor: 'shop' });
  await clock.advance(1);
  const listed = await run('list');
  const [head, ...lines] = listed.split('\n');
  expect(head).toMatch(/^[\w-]{12} {2}shop: Perform action \(pointer\), refused in 60 s$/);
  expect(lines).toEqual([
    '  action: click',
    '  at: 5, 5',
    '  minutes: For 10 minutes, shop may use the pointer, press any keys and type any text, change windows, and use controls, without another question.',
  ]);
  const [id = ''] = listed.split(' ');
  expect(await run('once', id)).toBe('Answered.');
  await clock.until(done);
  expect(await run('once', id)).toBe(`Nothing waits under ${id} any more.`);
});

test('a line that means nothing is answered by nothing, and a command that means nothing is refused', async () => {
  const { service } = createMemoryDesk();
  expect(await obeyApprovals(service, 'approval x maybe')).toBeNull();
  expect(await obeyApprovals(service, 'console')).toBeNull();
  for (const words of [['maybe'], ['once'], ['once', 'a b'], ['deny', 'x', 'y']])
    expect(() => parseApprovalsCommand(words)).toThrow(UsageError);
});
