/** Elements of a desktop, in the same words from every source: an accessibility tree, recognised text or pixels. */
import type { Point, Region } from '../geometry.ts';
import type { LastingGap } from '../text/reading-gap.ts';

/** `document` and `group` hold other elements. They are listed only if they are asked for, except groups that pixels or Windows show. */
export const ELEMENT_ROLES = [
  'button',
  'checkbox',
  'radio',
  'switch',
  'field',
  'password',
  'combobox',
  'list_item',
  'cell',
  'tab',
  'menu',
  'menu_item',
  'link',
  'slider',
  'spin',
  'text',
  'image',
  'group',
  'document',
] as const;

export type ElementRole = (typeof ELEMENT_ROLES)[number];

/** Only states that hold are listed: a check box without `checked` and `mixed` is not checked. */
export const ELEMENT_STATES = [
  'focused',
  'checked',
  'mixed',
  'selected',
  'expanded',
  'pressed',
  'disabled',
  'readonly',
] as const;

export type ElementState = (typeof ELEMENT_STATES)[number];

/** Verbs that a tree can carry out on its own; a click needs no support and is always possible. */
export const ELEMENT_VERBS = ['press', 'set_text', 'set_value', 'select', 'scroll_to'] as const;

export type ElementVerb = (typeof ELEMENT_VERBS)[number];

/** The source of an element. */
export const ELEMENT_SOURCES = ['tree', 'text', 'pixels'] as const;

export type ElementSource = (typeof ELEMENT_SOURCES)[number];

/** One element as its source reports it. */
export interface SeenElement {
  /** Opaque, the source's own, the same for the same thing in every reading; never leaves the service. */
  readonly ref: string;
  readonly source: ElementSource;
  readonly role: ElementRole;
  /** Untrusted text as `elementText` leaves it. Empty if it has none. */
  readonly name: string;
  /** Untrusted text too. Never that of a password. */
  readonly value?: string | number;
  /** Physical pixels of the desktop; may reach beyond its window. */
  readonly region: Region;
  readonly states: readonly ElementState[];
  readonly does: readonly ElementVerb[];
  /** The window or popup that it lies in. */
  readonly windowId: number;
  /** Its program may report its place this much later than it draws it, milliseconds. Left out: it reports its present place. */
  readonly lagMs?: number;
  /** The tree and the picture disagree about it. */
  readonly doubtful?: true;
  /**
   * It is scrolled out of view, or on a page or in a list that is not open: nothing of it can be clicked, with anything at its
   * `region` now. Lists hold no such element.
   */
  readonly hidden?: true;
  /** Of a hidden one that can be scrolled into view: the part of the desktop that it is scrolled out of, as far as that shows. */
  readonly scrolledIn?: Region;
}

/** One element as callers know it. */
export interface ListedElement extends Omit<SeenElement, 'ref' | 'hidden' | 'lagMs' | 'scrolledIn'> {
  /** `e12`: the same as long as its role and name stay, and never another element's. */
  readonly id: string;
  /** The bounds of the uncovered part. */
  readonly visible: Region;
  /** Where a click reaches it. */
  readonly point: Point;
}

/** An element that is scrolled out of view: it has no place until it was scrolled to. */
export type ScrolledOutElement = Omit<ListedElement, 'region' | 'visible' | 'point'>;

/**
 * Why elements of a window are missing: its program shows no tree, does not answer in time, or shows more than is read.
 * A window with a gap may have elements all the same. `waking`: its page does not describe itself yet. `elevated`: its program runs
 * with more rights than the service. `text_pending`: it is filled from its pixels, and its text was not read in time.
 */
export type GapReason = 'no_tree' | 'not_answering' | 'too_large' | 'waking' | 'elevated' | 'text_pending';

export interface ElementGap {
  readonly windowId: number;
  readonly reason: GapReason;
}

/** Text of a window that its pixels show and that is not read. */
export interface WindowGap {
  readonly windowId: number;
  readonly gap: LastingGap;
}
