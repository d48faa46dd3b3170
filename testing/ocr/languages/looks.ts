/** The pages of the languages by what they show, in sets: how each looks. */
import { APPEAL_KINDS } from './appeal-faces.ts';
import { ARBITER_KINDS } from './arbiter-faces.ts';
import { CASSATION_KINDS } from './cassation-faces.ts';
import { JURY_KINDS } from './jury-faces.ts';
import { REFEREE_KINDS } from './referee-faces.ts';
import { RETRIAL_KINDS } from './retrial-faces.ts';
import { TRIBUNAL_KINDS } from './tribunal-faces.ts';
import { UMPIRE_KINDS } from './umpire-faces.ts';
import { WITNESS_KINDS } from './witness-faces.ts';

export const PAGE_KINDS = [
  'settings',
  'mail',
  'shop',
  'terminal',
  'files',
  'files-large',
  'journey',
  'journey-large',
  'music',
  'music-large',
  'clinic',
  'clinic-large',
  'weather',
  'weather-large',
  'library',
  'library-large',
  'bank',
  'bank-large',
  'kitchen',
  'kitchen-large',
  ...WITNESS_KINDS,
  ...JURY_KINDS,
  ...UMPIRE_KINDS,
  ...ARBITER_KINDS,
  ...REFEREE_KINDS,
  ...RETRIAL_KINDS,
  ...APPEAL_KINDS,
  ...CASSATION_KINDS,
  ...TRIBUNAL_KINDS,
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const SETS = [
  'tuned',
  'held-out',
  'further',
  'fresh',
  'last',
  'sealed',
  'witness',
  'jury',
  'umpire',
  'arbiter',
  'referee',
  'retrial',
  'appeal',
  'cassation',
  'tribunal',
] as const;

interface Look {
  readonly set: (typeof SETS)[number];
  readonly scale: number;
  readonly dark: boolean;
  /** In CSS pixels. */
  readonly size: number;
}

export const LOOKS: Readonly<Record<PageKind, Look>> = {
  settings: { set: 'tuned', scale: 1, dark: false, size: 14 },
  mail: { set: 'tuned', scale: 1.5, dark: true, size: 13 },
  shop: { set: 'held-out', scale: 1.5, dark: false, size: 14 },
  terminal: { set: 'held-out', scale: 1, dark: true, size: 15 },
  files: { set: 'further', scale: 1, dark: true, size: 13 },
  'files-large': { set: 'further', scale: 1.5, dark: false, size: 13 },
  journey: { set: 'further', scale: 1, dark: false, size: 14 },
  'journey-large': { set: 'further', scale: 1.5, dark: true, size: 14 },
  music: { set: 'fresh', scale: 1, dark: false, size: 15 },
  'music-large': { set: 'fresh', scale: 1.5, dark: true, size: 14 },
  clinic: { set: 'fresh', scale: 1, dark: true, size: 14 },
  'clinic-large': { set: 'fresh', scale: 1.25, dark: false, size: 14 },
  weather: { set: 'last', scale: 1, dark: true, size: 14 },
  'weather-large': { set: 'last', scale: 1.5, dark: false, size: 15 },
  library: { set: 'last', scale: 1, dark: false, size: 15 },
  'library-large': { set: 'last', scale: 1.25, dark: true, size: 14 },
  bank: { set: 'sealed', scale: 1, dark: false, size: 14 },
  'bank-large': { set: 'sealed', scale: 1.5, dark: true, size: 13 },
  kitchen: { set: 'sealed', scale: 1, dark: true, size: 15 },
  'kitchen-large': { set: 'sealed', scale: 1.25, dark: false, size: 15 },
  meeting: { set: 'witness', scale: 1, dark: false, size: 13 },
  'meeting-large': { set: 'witness', scale: 1.5, dark: true, size: 15 },
  account: { set: 'witness', scale: 1, dark: true, size: 14 },
  'account-large': { set: 'witness', scale: 1.5, dark: false, size: 14 },
  activity: { set: 'jury', scale: 1, dark: true, size: 13 },
  'activity-large': { set: 'jury', scale: 1.25, dark: false, size: 14 },
  parcel: { set: 'jury', scale: 1, dark: false, size: 14 },
  'parcel-large': { set: 'jury', scale: 1.5, dark: true, size: 13 },
  contacts: { set: 'umpire', scale: 1, dark: true, size: 14 },
  'contacts-large': { set: 'umpire', scale: 1.25, dark: false, size: 13 },
  printing: { set: 'umpire', scale: 1, dark: false, size: 13 },
  'printing-large': { set: 'umpire', scale: 1.5, dark: true, size: 15 },
  travel: { set: 'arbiter', scale: 1, dark: false, size: 14 },
  'travel-large': { set: 'arbiter', scale: 1.5, dark: true, size: 13 },
  statement: { set: 'arbiter', scale: 1, dark: true, size: 13 },
  'statement-large': { set: 'arbiter', scale: 1.5, dark: false, size: 14 },
  calendar: { set: 'referee', scale: 1, dark: true, size: 14 },
  'calendar-large': { set: 'referee', scale: 1.5, dark: false, size: 13 },
  route: { set: 'referee', scale: 1, dark: false, size: 13 },
  'route-large': { set: 'referee', scale: 1.5, dark: true, size: 14 },
  home: { set: 'retrial', scale: 1, dark: false, size: 14 },
  'home-large': { set: 'retrial', scale: 1.5, dark: true, size: 13 },
  vacancy: { set: 'retrial', scale: 1, dark: true, size: 13 },
  'vacancy-large': { set: 'retrial', scale: 1.5, dark: false, size: 14 },
  school: { set: 'appeal', scale: 1, dark: false, size: 13 },
  'school-large': { set: 'appeal', scale: 1.5, dark: true, size: 14 },
  garage: { set: 'appeal', scale: 1, dark: true, size: 14 },
  'garage-large': { set: 'appeal', scale: 1.5, dark: false, size: 13 },
  hotel: { set: 'cassation', scale: 1, dark: false, size: 14 },
  'hotel-large': { set: 'cassation', scale: 1.5, dark: true, size: 13 },
  forum: { set: 'cassation', scale: 1, dark: true, size: 13 },
  'forum-large': { set: 'cassation', scale: 1.5, dark: false, size: 14 },
  bill: { set: 'tribunal', scale: 1, dark: true, size: 14 },
  'bill-large': { set: 'tribunal', scale: 1.5, dark: false, size: 13 },
  cinema: { set: 'tribunal', scale: 1, dark: false, size: 13 },
  'cinema-large': { set: 'tribunal', scale: 1.5, dark: true, size: 14 },
};
