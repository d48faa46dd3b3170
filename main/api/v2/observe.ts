import * as z from 'zod';
import { observe, type ObservedPart, type ReadPart } from '../../operations/observe.ts';
import { minConfidence } from '../shared/action.ts';
import {
  encodeImage,
  encodePictureMeta,
  gridAnswer,
  imageAnswer,
  pictureMetaAnswer,
} from '../shared/answers.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import {
  allOrNoRegion,
  pictureFields,
  regionFields,
  regionOf,
  scale,
  screenInBody,
} from '../shared/fields.ts';
import { languageHint, toLanguages } from '../shared/language.ts';
import { blockAnswer, encodeBlock, encodeLine, lineAnswer, sureEnough } from '../shared/ocr-answers.ts';
import { toPictureWish } from '../shared/picture-endpoint.ts';
import { encodeRegion, regionAnswer, roundMs } from '../shared/places.ts';
import { selectorFields, toWindowQuery } from '../shared/window-selectors.ts';
import { observeExamples } from './observe.example.ts';

/** A 4K display. */
const MAX_OCR_AREA_PX = 8_294_400;

const body = z
  .strictObject({
    mode: z
      .enum(['screen', 'region', 'window'])
      .default('screen')
      .describe('`screen`: a whole display; `region`: the region_* members; `window`: the one that matches.'),
    screen: screenInBody,
    ...regionFields,
    window: z
      .strictObject(selectorFields)
      .optional()
      .describe('With mode window: selectors that match exactly one window.'),
    include_image: z.boolean().default(true).describe('Answer with the picture.'),
    ...pictureFields,
    with_grid: z.boolean().default(false).describe('Draw the labelled grid, for localizing by cell.'),
    scale: scale(1),
    ocr_mode: z
      .enum(['none', 'screen', 'region'])
      .optional()
      .describe(
        '`region` reads what is observed, `screen` the whole display, `none` nothing. Left out: as mode, and none for a window.',
      ),
    language_hint: languageHint,
    min_confidence: minConfidence(0),
    max_ocr_area_px: z
      .int()
      .min(1)
      .max(1_000_000_000)
      .default(MAX_OCR_AREA_PX)
      .describe('A larger area is not read, in pixels.'),
    group_lines: z
      .boolean()
      .default(true)
      .describe('Put nearby words together to lines; else text is localized within single words.'),
  })
  .superRefine(allOrNoRegion)
  .superRefine(fittingMode);

interface ModeMembers {
  readonly mode: 'screen' | 'region' | 'window';
  readonly window?: unknown;
  readonly region_x?: number | undefined;
  readonly region_y?: number | undefined;
  readonly region_width?: number | undefined;
  readonly region_height?: number | undefined;
}

/** A check: a region with mode region and only there, a window with mode window and only there. */
function fittingMode(members: ModeMembers, context: z.core.$RefinementCtx): void {
  const issue = (path: string, message: string, code: string): void =>
    context.addIssue({ code: 'custom', path: [path], message, params: { code } });
  const given = Object.keys(regionFields).filter((name) => name in members);
  if (members.mode === 'region' && given.length === 0)
    issue('region_x', 'Mode region needs the region_* members', 'required');
  if (members.mode !== 'region')
    for (const name of given) issue(name, `Mode ${members.mode} takes no region`, 'unexpected_region');
  if (members.mode === 'window' && members.window === undefined)
    issue('window', 'Mode window needs window', 'required');
  if (members.mode !== 'window' && members.window !== undefined)
    issue('window', `Mode ${members.mode} takes no window`, 'unexpected_window');
}

function toPart(wire: z.output<typeof body>): ObservedPart {
  const region = regionOf(wire);
  if (region !== null) return { kind: 'region', region };
  if (wire.window !== undefined) return { kind: 'window', query: toWindowQuery(wire.window) };
  return { kind: 'screen', screen: wire.screen };
}

const READ_PARTS = { none: 'none', screen: 'screen', region: 'seen' } as const;
const READ_BY_MODE = { screen: 'screen', region: 'seen', window: 'none' } as const;

const toReadPart = ({ mode, ocr_mode: wish }: z.output<typeof body>): ReadPart =>
  wish === undefined ? READ_BY_MODE[mode] : READ_PARTS[wish];

export const postObserve = defineEndpoint({
  method: 'POST',
  path: '/v2/observe',
  summary: 'Looks at a display, a region or a window, reads it, and keeps what was seen.',
  description:
    'The observation is kept for 60 seconds, the newest 64 of them; /v2/localize finds places to act on in it.',
  query: z.object({}),
  body,
  response: z.object({
    observation_id: z.string().describe('For /v2/localize.'),
    screen: z.int().describe('The display that holds most of the region.'),
    region: regionAnswer.describe('What was observed, global pixels.'),
    image: imageAnswer.optional().describe('Only with include_image.'),
    grid: gridAnswer.optional().describe('Only with with_grid.'),
    scale: pictureMetaAnswer.shape.scale.optional(),
    ocr: z
      .object({
        blocks: z.array(blockAnswer).describe('Words in reading order, global pixels.'),
        lines: z.array(lineAnswer).describe('Empty without group_lines.'),
        skipped: z
          .literal('area')
          .optional()
          .describe('Nothing was read, since the area was larger than max_ocr_area_px.'),
      })
      .describe('What was read.'),
    timing: z
      .object({
        capture_ms: z.number().describe('Milliseconds.'),
        encode_ms: z.number().describe('Milliseconds; 0 without a picture.'),
        ocr_ms: z.number().describe('Milliseconds; 0 where nothing was read.'),
      })
      .describe('Where the time went.'),
    expires_at: z.int().describe('When the observation is forgotten, epoch milliseconds.'),
  }),
  reasons: [
    'window_not_found',
    'ambiguous_window',
    'not_supported',
    'display_unavailable',
    'capture_timeout',
    'language_unavailable',
    'regex_unsupported',
    'ocr_unavailable',
    'ocr_timeout',
    'ocr_worker_crashed',
    'busy',
  ],
  examples: observeExamples,
  async answer({ body: wire }, { service, config, caller }) {
    const seen = await service.invoke(
      observe,
      {
        part: toPart(wire),
        wish: toPictureWish(wire, config),
        includePicture: wire.include_image,
        read: toReadPart(wire),
        reading: {
          languages: toLanguages(wire.language_hint),
          minConfidence: wire.min_confidence,
          groupLines: wire.group_lines,
        },
        maxReadPixels: wire.max_ocr_area_px,
      },
      caller,
    );
    const lines = sureEnough(seen.lines, wire.min_confidence);
    const meta = seen.taken === null ? null : encodePictureMeta(seen.taken.meta);
    return {
      data: {
        observation_id: seen.id,
        screen: seen.view.screen,
        region: encodeRegion(seen.view.region),
        ...(seen.taken === null ? {} : { image: encodeImage(seen.taken.picture) }),
        ...(meta?.grid === undefined ? {} : { grid: meta.grid }),
        ...(meta === null ? {} : { scale: meta.scale }),
        ocr: {
          blocks: lines.flatMap((line) => line.words.map(encodeBlock)),
          lines: wire.group_lines ? lines.map(encodeLine) : [],
          ...(seen.tooLarge ? { skipped: 'area' as const } : {}),
        },
        timing: {
          capture_ms: roundMs(seen.captureMs),
          encode_ms: roundMs(seen.encodeMs),
          ocr_ms: roundMs(seen.readMs),
        },
        expires_at: Math.round(seen.expiresAt),
      },
    };
  },
});
