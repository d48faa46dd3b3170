/** What may be a control in a picture, by features that desktops have in common: flat faces on a ground, thin tracks with a thumb, small marks. */
import { area, centerOf, contains, type Region, type Size } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { Raster } from '../../../core/raster.ts';
import { findLines, findMarks, findZones, packedColors, type TextLine } from '../layout/layout.ts';
import { joinedBars } from './bar-parts.ts';
import { controlOf, faceOf, isHighlight, type FlatFace } from './faces.ts';
import { isParted, isRowOf, isShownBy, once, SAME_FACE } from './findings.ts';
import { isFramedIcon, isPartOfPicture, textHeightOf } from './framed-pictures.ts';
import { eraseDashedRings } from './dashed-rings.ts';
import { colorBeyond, colorNextTo, groundOf, groundsAround, type ZonedPicture } from './ground.ts';
import { hasPiece, isInkedPicture } from './inked-pictures.ts';
import { labelledBox } from './labelled-boxes.ts';
import { boxOf, shapesOf, type Shape } from './shapes.ts';
import { latticeCells } from './lattices.ts';
import { findNeighbours } from './neighbours.ts';
import { ruledTables, type RuledTable } from './ruled-tables.ts';
import { isCellIn, tablesBeside } from './tables-beside.ts';
import { possibleMarks, possibleSwitches, type PossibleMark } from './possible-marks.ts';
import { listWithButton, selectedList, splitList } from './split-lists.ts';
import { isControlSign } from './mark-signs.ts';
import { markViewOf } from './mark-view.ts';
import { markControl } from './marks.ts';
import { isFaint, sliderControl } from './sliders.ts';
import { overhangingSwitch, ringedSwitch, switchControl } from './switches.ts';
import { findPieces, findThings, hasCompanion, isCrossed, type Thing } from './things.ts';
import { wholeTables } from './whole-tables.ts';

/**
 * Of a channel's 255: neighbours that differ by no more are one zone. By that of text, the round corners of what is disabled lead from
 * its outline to its ground; by this one, shadows are parts of what they surround.
 */
const FAINT = 1;
/** Of a channel's 255, too: shadows of thumbs are fainter, and so are some tracks. */
const SHADOW = 10;
/** Faces within a face: more of them, or such as are no part of it, make it a bar or a panel. */
const PART_SHARE = 0.6;
/** In widths of a face: a focus ring with its gap. */
const GAP_WIDTH = 2;
/** Of a focus ring's box: what it surrounds takes more. */
const RINGED = 0.4;

const byZone = (lines: readonly TextLine[]): ReadonlyMap<number, readonly TextLine[]> => {
  const found = new Map<number, TextLine[]>();
  for (const line of lines) {
    const known = found.get(line.zone);
    if (known === undefined) found.set(line.zone, [line]);
    else known.push(line);
  }
  return found;
};

const isInside = (inner: Region, outer: Region): boolean =>
  contains(outer, centerOf(inner)) && area(inner) < area(outer);

/** Whether a box is all of a control, perhaps with its focus ring. */
const isRingOf = (around: Region, control: Region): boolean =>
  contains(around, centerOf(control)) && area(control) >= RINGED * area(around);

/** Shapes by the rows that they touch, so that those in a box are found without a look at all. */
function shapesIn(shapes: readonly Shape[]): (box: Region) => readonly Shape[] {
  const rows = new Map<number, Shape[]>();
  for (const shape of shapes) {
    const band = centerOf(shape.box).y >> 5;
    const known = rows.get(band);
    if (known === undefined) rows.set(band, [shape]);
    else known.push(shape);
  }
  return (box) => {
    const found: Shape[] = [];
    for (let band = box.y >> 5; band <= (box.y + box.height) >> 5; band++)
      for (const shape of rows.get(band) ?? []) if (isInside(shape.box, box)) found.push(shape);
    return found;
  };
}

/** The ground of a face; around one that is a focus ring or the gap within it, the ground beyond. */
function groundBeyond(scene: ZonedPicture, { ground, box }: FlatFace): number {
  if (ground < 0) return ground;
  const gap = boxOf(scene.zones, ground);
  return gap.width <= GAP_WIDTH * box.width ? groundOf(groundsAround(scene, ground, gap)).label : ground;
}

const hasControlSign = (scene: ZonedPicture, box: Region, ground: number): boolean =>
  isControlSign(markViewOf(scene, box, colorNextTo(scene, { box, ground })), box, 'square');

/** What is looked at for controls. */
interface Page {
  readonly scene: ZonedPicture;
  readonly shapes: readonly Shape[];
  readonly linesOn: ReadonlyMap<number, readonly TextLine[]>;
  readonly inside: (box: Region) => readonly Shape[];
  readonly things: readonly Thing[];
  readonly textHeight: number;
}

const cellsAt = (boxes: readonly Region[]): readonly PixelControl[] =>
  boxes.map((box) => ({ kind: 'cell', box }));

function rectangles({ scene, shapes, linesOn, inside, things, textHeight }: Page): readonly PixelControl[] {
  const faces = shapes
    .flatMap((shape) => faceOf(scene, shape, linesOn) ?? [])
    .filter((face) => !isHighlight(face, linesOn));
  const byLabel = new Map<number, FlatFace>(faces.map((face) => [face.shape.label, face]));
  const neighboursOf = findNeighbours(scene.zones, faces);
  const lattice = latticeCells(faces);
  const lists = faces.flatMap((face) => splitList(face, neighboursOf(face), byLabel) ?? []);
  const found = faces.flatMap((face) => {
    const within = inside(face.box);
    const list = listWithButton(face, within, linesOn) ?? selectedList(face, within, linesOn);
    if (list !== undefined) return list;
    const isBar = within.some(
      (shape) =>
        byLabel.has(shape.label) &&
        byLabel.get(shape.label)?.ground === face.shape.label &&
        area(shape.box) < PART_SHARE * area(face.box) &&
        shape.box.height < 0.8 * face.box.height,
    );
    if (isBar) return [];
    const checkbox = labelledBox(face, linesOn.get(groundBeyond(scene, face)) ?? []);
    const hasSign = checkbox !== undefined && hasControlSign(scene, face.shape.box, face.ground);
    // Parts of pictures are no buttons, but focus rings of two check boxes in a column may be one thing.
    if (hasSign && checkbox.on === true) return checkbox;
    if (isPartOfPicture(scene, face, things)) return [];
    const control: PixelControl | undefined = lattice.has(face)
      ? { kind: 'cell', box: face.box }
      : controlOf(scene, face, neighboursOf(face));
    if (control?.kind !== 'button') return control ?? [];
    if (hasSign && !hasPiece(scene, face, things)) return checkbox;
    const onGround = linesOn.get(face.ground) ?? [];
    const isPicture =
      isFramedIcon(face, textHeight) || isInkedPicture(scene, face, things, { onGround, textHeight });
    return isPicture ? [] : control;
  });
  const cells = found.filter(({ kind }) => kind === 'cell').map(({ box }) => box);
  const whole = wholeTables(
    cells,
    faces.map(({ box }) => box),
  );
  return [...cellsAt(whole), ...lists, ...found];
}

/** The picture in zones whose colours differ by at most `tolerance`, without dashed focus rings. */
function sceneOf(colors: Uint32Array, { width, height }: Size, tolerance?: number): ZonedPicture {
  const scene = { zones: findZones(colors, width, height, tolerance), colors, width, height };
  const { zones } = scene;
  const faces = shapesOf(zones, width).filter(({ label }) => zones.background[label] === 1);
  const hasRings = eraseDashedRings(
    scene,
    findPieces(scene),
    faces.map(({ box }) => box),
  );
  return hasRings ? { ...scene, zones: findZones(colors, width, height, tolerance) } : scene;
}

export interface Candidates {
  readonly scene: ZonedPicture;
  readonly things: readonly Thing[];
  readonly lines: readonly TextLine[];
  readonly linesOn: ReadonlyMap<number, readonly TextLine[]>;
  readonly textHeight: number;
  /** All but icons: some are pictures with the outline of a control. */
  readonly framed: readonly PixelControl[];
  /** What may be a check box or a radio button, if no control is in its place. */
  readonly possible: readonly PossibleMark[];
  /** The same for switches. */
  readonly switches: readonly Region[];
  /** Those whose rows lines part. */
  readonly tables: readonly RuledTable[];
}

/** Check boxes and radio buttons that are no parts of pictures. */
function checksIn({
  scene,
  things,
  linesOn,
  inside,
  switches,
}: Pick<Page, 'scene' | 'things' | 'linesOn' | 'inside'> & {
  readonly switches: readonly PixelControl[];
}): readonly PixelControl[] {
  const marked = things.flatMap((thing) => {
    const control = markControl(scene, thing, linesOn, inside);
    return control === undefined ? [] : [{ thing, control }];
  });
  const marks = new Set(marked.map(({ thing }) => thing));
  const others = things.filter((thing) => !switches.some(({ box }) => isRingOf(thing.box, box)));
  return marked
    .map(({ control }) => control)
    .filter(({ box }) => !isCrossed(box, things) && !hasCompanion(box, others, marks));
}

function slidersIn(scene: ZonedPicture, things: readonly Thing[], faint: number): readonly PixelControl[] {
  return [...joinedBars(things), ...things].flatMap((thing) => {
    const paper = colorBeyond(scene, thing);
    const slider = sliderControl(scene, thing, { paper, faint: SHADOW });
    if (slider !== undefined || faint >= SHADOW || !isFaint(scene, thing, { paper, faint: SHADOW }))
      return slider ?? [];
    return sliderControl(scene, thing, { paper, faint }) ?? [];
  });
}

function candidatesIn(scene: ZonedPicture, faint = SHADOW): Candidates {
  const { zones, width, height } = scene;
  const things = findThings(scene);
  const shapes = shapesOf(zones, width);
  const inside = shapesIn(shapes);
  const lines = findLines(findMarks(zones, width, height).components);
  const linesOn = byZone(lines);
  const textHeight = textHeightOf(lines);
  const switches = [
    ...shapes.flatMap((shape) => switchControl(scene, shape, inside(shape.box)) ?? []),
    ...things.flatMap(
      (thing) =>
        ringedSwitch(scene, thing, inside) ??
        overhangingSwitch(scene, thing, colorNextTo(scene, thing)) ??
        [],
    ),
  ];
  const checks = checksIn({ scene, things, linesOn, inside, switches });
  const sliders = slidersIn(scene, things, faint);
  const faces = rectangles({ scene, shapes, linesOn, inside, things, textHeight });
  // The letters of a label may lead on from its box as a track does from a thumb.
  const isBoxed = ({ thumb }: PixelControl): boolean =>
    checks.some(
      ({ kind, box }) =>
        kind === 'checkbox' &&
        thumb !== undefined &&
        contains(thumb, centerOf(box)) &&
        box.height >= SAME_FACE * thumb.height,
    );
  // A selected text and its highlight may look like a switch in a list.
  const isListed = ({ box }: PixelControl): boolean =>
    faces.some((list) => list.kind === 'combobox' && isInside(box, list.box));
  const framed = [
    ...sliders.filter((slider) => !isBoxed(slider)),
    ...switches.filter((each) => !isListed(each)),
    ...checks,
    ...faces,
  ];
  const possible = possibleMarks(scene, things, { linesOn, textHeight });
  return {
    scene,
    things,
    lines,
    linesOn,
    textHeight,
    framed,
    possible,
    switches: possibleSwitches(things, textHeight),
    tables: ruledTables({ zones, shapes, lines, textHeight }),
  };
}

/** The candidates of a picture, looked at once as text is and once for faint edges. */
export function findCandidates(raster: Raster): Candidates {
  const colors = packedColors(raster);
  const clear = candidatesIn(sceneOf(colors, raster));
  const faint = candidatesIn(sceneOf(colors, raster, FAINT), FAINT);
  const tables = tablesBeside([...clear.framed, ...faint.framed], [...clear.tables, ...faint.tables]);
  const rows = tables.flatMap((table) => table.rows);
  const cells = cellsAt(tables.flatMap((table) => table.cells));
  const faintOnes = [...cells, ...faint.framed.filter((control) => !isCellIn(rows)(control))];
  const clearOnes = clear.framed
    .filter((control) => !isCellIn(rows)(control) && !isParted(control, faintOnes))
    .map((control) => faintOnes.find((other) => isShownBy(control, other)) ?? control);
  const parts = [...rows, ...cells.map(({ box }) => box)];
  return {
    ...clear,
    tables,
    framed: once([...clearOnes, ...faintOnes].filter((control) => !isRowOf(parts, control))),
    possible: [...clear.possible, ...faint.possible],
    switches: [...clear.switches, ...faint.switches],
  };
}
