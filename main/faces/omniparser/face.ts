/**
 * OmniParser's server: a picture in, its texts and a picture with their boxes out. Source: omnitool/omniparserserver of
 * OmniParser v2. There is no model that finds icons: every entry is a text.
 */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { markTexts, type MarkTextsOutput } from '../../operations/read/mark-texts.ts';
import { asks, createSubApplication, takes } from '../../http/sub-application.ts';
import type { CreateFace } from '../face.ts';

const parseBody = z.looseObject({
  base64_image: z.string().min(1).describe('PNG or JPEG picture, as base64 or as a data URL.'),
});

const LANGUAGES: readonly string[] = [];
const DECIMALS = 6;
const SECOND_MS = 1000;

/** Shares of the picture's sides: left, top, right, bottom. */
function bboxOf(
  { box }: MarkTextsOutput['lines'][number],
  { width, height }: MarkTextsOutput['picture'],
): number[] {
  return [box.x / width, box.y / height, (box.x + box.width) / width, (box.y + box.height) / height].map(
    (share) => Number(Math.min(1, Math.max(0, share)).toFixed(DECIMALS)),
  );
}

const entryOf = (line: MarkTextsOutput['lines'][number], picture: MarkTextsOutput['picture']) => ({
  type: 'text',
  bbox: bboxOf(line, picture),
  interactivity: false,
  content: line.text,
  source: 'box_ocr_content_ocr',
});

export const createOmniparserFace: CreateFace = (host) => {
  const app = createSubApplication();
  app.get('/probe', ...asks(), (c) =>
    c.env.send({ kind: 'json', status: 200, body: { message: 'Deskhand reads texts.' } }),
  );
  app.post('/parse', ...takes({ body: parseBody, maxBodyBytes: LIMITS.imageBodyBytes }), async (c) => {
    const { base64_image: image } = c.req.valid('json');
    const bytes = Buffer.from(image.replace(/^data:image\/\w{1,10};base64,/, ''), 'base64');
    const began = host.clock.monotonic();
    const { lines, picture } = await host.service.invoke(
      markTexts,
      { bytes, languages: LANGUAGES },
      c.env.caller,
    );
    return c.env.send({
      kind: 'json',
      status: 200,
      body: {
        som_image_base64: Buffer.from(picture.bytes).toString('base64'),
        parsed_content_list: lines.map((line) => entryOf(line, picture)),
        latency: (host.clock.monotonic() - began) / SECOND_MS,
      },
    });
  });
  return { app };
};
