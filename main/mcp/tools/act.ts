/** `act`: several actions in one call, and their outcome. */
import { boundsOf, type Region } from '../../core/geometry.ts';
import type { FrameMap } from '../../core/model-views.ts';
import type { ActionResult } from '../../operations/act/perform-action.ts';
import { performBatch, type BatchEntry } from '../../operations/act/perform-batch.ts';
import { waitFor } from '../../operations/wait/wait-for.ts';
import { captureScreen } from '../../operations/see/capture-screen.ts';
import type { TakenPicture } from '../../operations/pictures/encoded-picture.ts';
import { translate } from '../actions.ts';
import { answer } from '../content.ts';
import { actTool, type ActItem } from '../definitions/act.ts';
import { parseElementCondition } from '../element-condition.ts';
import { errorParts } from '../errors.ts';
import { actedText, effectText, pointText } from '../../faces/grammar/frame-text.ts';
import { changesText, type ChangesText } from '../../core/changes/changes-text.ts';
import { inFrame } from '../element-lines.ts';
import { frameFact, frameOf, viewOf } from '../frames.ts';
import { frameOfPicture, pictureFact, pictureOptionsFor } from '../pictures.ts';
import { visibleLine } from '../../core/text/visible-text.ts';
import { implementTool, type ToolContext } from '../tool.ts';
import { windowText } from '../window-query.ts';

/** Programs answer an act within a moment; anyone who needs longer has wait. */
const EXPECT_MS = 5000;
const EXPECT_POLL_MS = 150;
/** Around the changes, so that a model sees where they are; and the least that is worth a picture. */
const MARGIN = 24;
const LEAST = { width: 320, height: 200 };

const regionsOf = (entries: readonly BatchEntry[]): readonly Region[] =>
  entries.flatMap((entry) => (entry.ok ? (entry.result.evidence.effect?.regions ?? []) : []));

function around(region: Region): Region {
  const width = Math.max(region.width + 2 * MARGIN, LEAST.width);
  const height = Math.max(region.height + 2 * MARGIN, LEAST.height);
  return {
    x: Math.floor(region.x + (region.width - width) / 2),
    y: Math.floor(region.y + (region.height - height) / 2),
    width,
    height,
  };
}

/** `isListed`: a list of changes says the rest. */
function entryText(name: string, result: ActionResult, { map, isListed }: TextOf): string {
  const places = result.candidates?.length ?? 0;
  const several = places > 1 ? ` (the text occurs ${places} times; nth chooses)` : '';
  const acted = `${actedText(name, result, map)}${several}`;
  if (isListed) {
    const verified = result.element === undefined ? '' : `, verified: ${result.element.verified}`;
    return `${acted}${verified}`;
  }
  const effect = effectText(result, map);
  return `${acted}${effect === '' ? '' : `: ${effect}`}${elementFact(result)}`;
}

interface TextOf {
  readonly map: FrameMap;
  readonly isListed: boolean;
}

function changesFact(changed: ChangesText | undefined): readonly string[] {
  if (changed === undefined) return [];
  const { more, text } = changed;
  if (text === '') return ['No element, window or text changed.'];
  return more === 0 ? [] : [`${more} lines of what changed are left out.`];
}

/** All that comes from the screen stands in quotes: lines of ids and places alone need no fence. */
const quotesScreen = (text: string): boolean => text.includes('"');

/** Without the name and the value, which come from the screen. */
function elementFact({ element }: ActionResult): string {
  if (element === undefined) return '';
  const { id, gone, verified } = element;
  const states = element.element.states.join(' ');
  return `; ${id} ${gone ? 'is gone' : states === '' ? 'has no states' : `is ${states}`}, verified: ${verified}`;
}

interface PictureOf {
  readonly map: FrameMap;
  readonly entries: readonly BatchEntry[];
  readonly wanted: 'changed' | 'screen' | 'none';
  readonly screen: number;
}

async function takeAfter(
  { map, entries, wanted, screen }: PictureOf,
  context: ToolContext,
): Promise<TakenPicture | undefined> {
  const view = viewOf(map);
  const capture = (part: Region | null): Promise<TakenPicture> =>
    context.service.invoke(
      captureScreen,
      {
        screen,
        part: part === null ? null : { kind: 'region', region: part, path: 'region' },
        pictureOptions: pictureOptionsFor(view),
      },
      context.caller,
    );
  if (wanted === 'none') return undefined;
  if (wanted === 'screen') return capture(null);
  const changed = boundsOf(regionsOf(entries));
  return changed === undefined ? undefined : capture(around(changed));
}

/** Numbered as the call numbers them; one that became several chords says the last of them. */
function lines(
  done: readonly (readonly [number, ActionResult])[],
  items: readonly ActItem[],
  text: TextOf,
): string[] {
  const last = new Map(done);
  return [...last].map(
    ([index, result]) => `${index + 1} ${entryText(items[index]?.do ?? '', result, text)}`,
  );
}

/** The window in front after the last act that looked, which a list of changes names only if it is another one. */
function frontLine(done: readonly (readonly [number, ActionResult])[], { map, isListed }: TextOf): string[] {
  const effects = done.flatMap(([, { evidence }]) => evidence.effect ?? []);
  const front = effects.at(-1)?.windowAfter;
  const isSame = isListed && effects[0]?.windowBefore?.id === front?.id;
  return front === undefined || front === null || isSame
    ? []
    : [visibleLine(`in front: ${windowText(front, map)}`)];
}

const EXPECTED = {
  met: 'Expected state seen',
  not_met: 'Expected state NOT seen',
  not_checked: 'Expected state not checked (no check came to a result, so it may hold)',
} as const;

/** Waits for the state that was expected of an element; an unmet one is a fact, and the picture shows the actual state. */
async function expectationFact(
  { expect, screen = 0 }: { readonly expect?: string | undefined; readonly screen?: number | undefined },
  { service, caller }: ToolContext,
): Promise<readonly string[]> {
  if (expect === undefined) return [];
  const condition = parseElementCondition(expect, 'expect');
  const waited = { screen, condition, timeoutMs: EXPECT_MS, intervalMs: EXPECT_POLL_MS };
  const { state, elapsedMs } = await service.invoke(waitFor, waited, caller);
  const after = `after ${(elapsedMs / 1000).toFixed(1)} s`;
  return [`${EXPECTED[state]}, ${after}.`];
}

export const actHandler = implementTool(actTool, async (args, context) => {
  const { service, caller, random } = context;
  const map = await frameOf(args, context);
  if (args.expect !== undefined) parseElementCondition(args.expect, 'expect');
  const translated = translate(args.actions, { map, settleMs: args.settle_ms });
  const batch = await service.invoke(
    performBatch,
    {
      screen: args.screen,
      actions: translated.map(({ requested }) => requested),
      stopOnError: true,
      changes: args.changes,
    },
    caller,
  );
  const done = batch.entries.flatMap((entry): (readonly [number, ActionResult])[] =>
    entry.ok ? [[translated[entry.index]?.index ?? 0, entry.result]] : [],
  );
  const failed = batch.entries.find((entry) => !entry.ok);
  const pointer = done.at(-1)?.[1].pointer;
  const stands = pointer === undefined ? [] : [`pointer ${pointText(map, pointer)}`];
  const changed = batch.changes === undefined ? undefined : changesText(batch.changes, inFrame(map));
  const listed = changed?.text ?? '';
  const textOf = { map, isListed: listed !== '' };
  const words = [...frontLine(done, textOf), ...(listed === '' ? [] : [listed])].join('\n');
  const screenLines = quotesScreen(words) ? [words] : [];
  const ownLines = words === '' || quotesScreen(words) ? [] : [words];
  if (failed !== undefined) {
    const at = (translated[failed.index]?.index ?? 0) + 1;
    const { facts, screenText } = errorParts(failed.error, map);
    const untold = args.actions.length - at;
    return answer(
      {
        facts: [
          ...lines(done, args.actions, textOf),
          ...ownLines,
          `${at} ${args.actions[at - 1]?.do ?? ''} failed. ${facts.join(' ')}`,
          ...(untold > 0 ? [`The ${untold} after it were not started.`] : []),
          ...stands,
        ],
        screenText: [...screenLines, screenText].filter((line) => line !== '').join('\n'),
        isError: true,
      },
      random,
    );
  }
  const expectation = await expectationFact(args, context);
  const taken = await takeAfter(
    { map, entries: batch.entries, wanted: args.picture, screen: args.screen ?? 0 },
    context,
  );
  const picture =
    taken === undefined
      ? {}
      : {
          picture: taken.picture,
          fact: `picture: ${frameFact(frameOfPicture(taken, viewOf(map)))} (${pictureFact(taken)})`,
        };
  return answer(
    {
      facts: [
        ...lines(done, args.actions, textOf),
        ...(args.changes
          ? []
          : [`All ${args.actions.length} done. ${[...stands, frameFact(map)].join(', ')}.`]),
        ...ownLines,
        ...changesFact(changed),
        ...expectation,
        ...('fact' in picture ? [picture.fact] : []),
      ],
      screenText: screenLines.join('\n'),
      ...('picture' in picture ? { picture: picture.picture } : {}),
    },
    random,
  );
});
