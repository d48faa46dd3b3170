/** What a program says of one element: all in one question. */
import type { Region } from '../../../core/geometry.ts';
import type { Ax } from '../ax/ax.ts';
import type { Ref } from '../native/library.ts';
import type { Refs } from '../native/refs.ts';

const ATTRIBUTES = [
  'AXRole',
  'AXSubrole',
  'AXTitle',
  'AXDescription',
  'AXValue',
  'AXEnabled',
  'AXFocused',
  'AXSelected',
  'AXPosition',
  'AXSize',
  'AXChildren',
  'AXExpanded',
  'AXDisclosing',
  'AXPlaceholderValue',
  'AXTitleUIElement',
] as const;

export interface AxFacts {
  readonly role: string;
  readonly subrole: string;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly value: string | number | undefined;
  readonly enabled: boolean;
  readonly focused: boolean;
  readonly selected: boolean;
  readonly expanded: boolean;
  readonly region: Region | undefined;
  /** Kept by the Refs that they were read with. */
  readonly children: readonly Ref[];
  /** The text next to it that names it, or 0. */
  readonly titleElement: Ref;
}

function regionOf({ read }: Ax, position: Ref, size: Ref): Region | undefined {
  const at = read.point(position);
  const extent = read.size(size);
  if (at === undefined || extent === undefined || extent.width <= 0 || extent.height <= 0) return undefined;
  const x = Math.round(at.x);
  const y = Math.round(at.y);
  return {
    x,
    y,
    width: Math.max(1, Math.round(at.x + extent.width) - x),
    height: Math.max(1, Math.round(at.y + extent.height) - y),
  };
}

/** Throws AxFailure. */
export function readFacts(ax: Ax, refs: Refs, element: Ref): AxFacts {
  const { read } = ax;
  const values = ax.attributes(refs, element, ATTRIBUTES);
  const value = (name: (typeof ATTRIBUTES)[number]): Ref => values[ATTRIBUTES.indexOf(name)] ?? 0;
  const text = (name: (typeof ATTRIBUTES)[number]): string => read.text(value(name));
  const flag = (name: (typeof ATTRIBUTES)[number]): boolean => read.flag(value(name)) === true;
  const own = value('AXValue');
  const written = read.text(own);
  return {
    role: text('AXRole'),
    subrole: text('AXSubrole'),
    title: text('AXTitle'),
    description: text('AXDescription'),
    placeholder: text('AXPlaceholderValue'),
    value: read.number(own) ?? (read.flag(own) === true ? 1 : written === '' ? undefined : written),
    enabled: read.flag(value('AXEnabled')) !== false,
    focused: flag('AXFocused'),
    selected: flag('AXSelected'),
    expanded: flag('AXExpanded') || flag('AXDisclosing'),
    region: regionOf(ax, value('AXPosition'), value('AXSize')),
    children: read.items(refs, value('AXChildren')),
    titleElement: read.isElement(value('AXTitleUIElement')) ? refs.keep(value('AXTitleUIElement')) : 0,
  };
}
