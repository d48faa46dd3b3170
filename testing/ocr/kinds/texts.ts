/** What the pages of kinds say: texts that a person copies letter by letter, and labels in places that are hard to read. */
import type { Random } from './random.ts';

/** Read letter by letter: one wrong character makes them another thing. */
export const EXACT_KINDS = ['identifier', 'hex', 'number', 'version', 'email', 'path'] as const;
/** Ordinary words whose surroundings are the difficulty. */
export const PLACED_KINDS = ['letter', 'outline', 'icon', 'caret', 'two-line'] as const;
export const KINDS = [...EXACT_KINDS, ...PLACED_KINDS] as const;
export type Kind = (typeof KINDS)[number];

const HEX = '0123456789abcdef';
const DIGITS = '0123456789';
/** Crockford's base 32, which serial numbers use because it has neither I, L, O nor U. */
const SERIAL = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What the texts of a page are put together from. */
interface Vocabulary {
  readonly names: readonly string[];
  readonly hosts: readonly string[];
  readonly endings: readonly string[];
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly stems: readonly string[];
  readonly labels: readonly string[];
  readonly phrases: readonly (readonly [string, string])[];
  readonly typed: readonly string[];
  /** Of document numbers. */
  readonly prefixes: readonly string[];
  readonly colors: readonly string[];
  readonly figures: readonly string[];
  readonly outlined: readonly string[];
  readonly roots: readonly string[];
  readonly users: readonly string[];
}

const FIRST: Vocabulary = {
  names: ['anna', 'jonas.weber', 'maria', 'support', 'no-reply', 'your.email', 'p.oconnor', 'li.wei', 'info'],
  hosts: ['example', 'mail.example', 'acme-tools', 'northwind', 'cloud9', 'labs.contoso'],
  endings: ['com', 'org', 'io', 'co.uk', 'dev', 'net'],
  folders: ['usr', 'home', 'src', 'docs', 'lib', 'build', 'config', 'assets', 'tests', 'v2', 'backup-01'],
  files: [
    'index.ts',
    'report_2024.pdf',
    'README.md',
    'app.config.json',
    'main.rs',
    'photo-0815.jpg',
    'eth0.log',
  ],
  stems: ['user', 'order', 'item', 'page', 'log', 'http', 'node', 'cache', 'total', 'color'],
  labels: [
    'Settings',
    'Downloads',
    'WiFi',
    'Bluetooth',
    'Save',
    'OK',
    'Cancel',
    'Home',
    'Mail',
    'Profile',
    'Search',
    'Help',
    'Edit',
    'New',
    'Open',
    'Upload',
    'Share',
    'Print',
    'Delete',
    'Refresh',
    'Volume',
    'Battery',
    'Files',
    'Music',
    'Inbox',
    'Calendar',
    'Contacts',
    'Filter',
    'Sync',
    'Undo',
  ],
  phrases: [
    ['Save', 'changes'],
    ['Add to', 'favorites'],
    ['Sign in', 'with Google'],
    ['Export', 'as PDF'],
    ['Create new', 'project'],
    ['Open file', 'location'],
    ['Last', 'updated'],
    ['Total', 'amount'],
    ['Check for', 'updates'],
    ['Delivery', 'address'],
    ['Reset', 'password'],
    ['Invite', 'members'],
  ],
  typed: [
    'dog',
    'report',
    'quick brown',
    'hello world',
    'invoice',
    'monthly total',
    'Berlin',
    'search terms',
    'fox',
  ],
  prefixes: ['SO', 'INV', 'PO', 'ORD', 'TKT', 'RMA'],
  colors: ['FF0000', '00FF00', '0000FF', 'C0C0C0', 'B0B0B0', '808000', 'f0f0f0', '00ff7f'],
  figures: ['150', '75%', '100%', '50', '500', '80%', '20%', '1080', '0.5', '205'],
  outlined: ['75%', '100%', '50', 'Yes', 'No', 'Name', 'Quantity'],
  roots: ['Users', 'Temp', 'Work'],
  users: ['anna', 'Public', 'Desktop'],
};

/** Of the pages that no rule has seen. */
const SECOND: Vocabulary = {
  names: ['kim', 'dora.hoffman', 'billing', 'o.ruiz', 'press', 'jan_novak', 'team-lead', 'fatima', 'hello'],
  hosts: ['initech', 'globex', 'mail.umbra', 'stark-labs', 'web7', 'docs.hooli'],
  endings: ['com', 'edu', 'info', 'de', 'app', 'co.jp'],
  folders: [
    'opt',
    'media',
    'include',
    'scripts',
    'target',
    'public',
    'logs',
    'tmp',
    'etc',
    'v3',
    'archive-07',
  ],
  files: [
    'server.py',
    'invoice_1187.xlsx',
    'LICENSE.txt',
    'vite.config.ts',
    'lib.go',
    'scan-2291.png',
    'wlan1.conf',
  ],
  stems: ['client', 'batch', 'token', 'row', 'queue', 'image', 'retry', 'buffer', 'limit', 'style'],
  labels: [
    'Preferences',
    'Archive',
    'Zoom',
    'Account',
    'Apply',
    'Go',
    'Close',
    'Library',
    'Photos',
    'Security',
    'Find',
    'Tools',
    'View',
    'Insert',
    'Rename',
    'Export',
    'Copy',
    'Paste',
    'Remove',
    'Reload',
    'Display',
    'Network',
    'Videos',
    'Podcasts',
    'Outbox',
    'Tasks',
    'Friends',
    'Sort',
    'Merge',
    'Redo',
  ],
  phrases: [
    ['Discard', 'draft'],
    ['Move to', 'folder'],
    ['Continue', 'as guest'],
    ['Download', 'as ZIP'],
    ['Start new', 'session'],
    ['Show in', 'browser'],
    ['Next', 'payment'],
    ['Grand', 'total'],
    ['Search for', 'people'],
    ['Billing', 'contact'],
    ['Change', 'username'],
    ['Remove', 'device'],
  ],
  typed: [
    'cat',
    'agenda',
    'lazy evening',
    'good morning',
    'receipt',
    'yearly budget',
    'Lisbon',
    'type here',
    'owl',
  ],
  prefixes: ['DO', 'CRN', 'WO', 'REQ', 'BUG', 'LOT'],
  colors: ['FFA500', '00CED1', '4B0082', 'D3D3D3', 'A9A9A9', '008080', 'e0e0e0', '7fffd4'],
  figures: ['160', '35%', '90%', '60', '700', '65%', '15%', '1440', '2.5', '307'],
  outlined: ['35%', '90%', '60', 'On', 'Off', 'Title', 'Amount'],
  roots: ['Data', 'Apps', 'Share'],
  users: ['karl', 'Guest', 'Downloads'],
};

/** Of pages drawn when the rules for carets were done. */
const THIRD: Vocabulary = {
  names: [
    'tilda',
    'oscar.nyberg',
    'returns',
    'h.moreau',
    'jobs',
    'lea_fontana',
    'qa-team',
    'amir',
    'contact',
  ],
  hosts: ['pendant', 'oceanic', 'imap.weyland', 'blue-sun', 'area5', 'shop.cyberdyne'],
  endings: ['com', 'org', 'eu', 'nl', 'tech', 'co.nz'],
  folders: [
    'root',
    'mnt',
    'modules',
    'themes',
    'output',
    'shared',
    'queue',
    'sbin',
    'fonts',
    'v5',
    'nightly-31',
  ],
  files: [
    'router.py',
    'ledger_4402.csv',
    'AUTHORS.txt',
    'eslint.config.mjs',
    'map.go',
    'frame-6038.webp',
    'tty3.rules',
  ],
  stems: ['parser', 'cursor', 'event', 'index', 'packet', 'thread', 'widget', 'report', 'margin', 'value'],
  labels: [
    'Advanced',
    'Favorites',
    'Theme',
    'Language',
    'Continue',
    'Me',
    'Exit',
    'Artists',
    'Scanner',
    'Firewall',
    'Move',
    'Extensions',
    'Table',
    'Review',
    'Crop',
    'Attach',
    'Pin',
    'Invert',
    'Revert',
    'Shut',
    'Power',
    'Keyboard',
    'Series',
    'Queue',
    'Spam',
    'Events',
    'Team',
    'Rotate',
    'Compare',
    'Sleep',
  ],
  phrases: [
    ['Block', 'sender'],
    ['Send to', 'printer'],
    ['Return', 'to basket'],
    ['Scan', 'as JPEG'],
    ['Start live', 'stream'],
    ['Hide from', 'library'],
    ['First', 'reading'],
    ['Unit', 'price'],
    ['Wait for', 'reply'],
    ['Mailing', 'list'],
    ['Recover', 'backup'],
    ['Merge', 'branches'],
  ],
  typed: [
    'heron',
    'schedule',
    'bright harbor',
    'many thanks',
    'ticket',
    'daily forecast',
    'Vienna',
    'write message',
    'moth',
  ],
  prefixes: ['EX', 'REF', 'GO', 'PKG', 'VIN', 'HD'],
  colors: ['FF7F50', '66CDAA', '9400D3', 'F5F5F5', 'CD853F', '2F4F4F', 'eeeeee', 'b0e0e6'],
  figures: ['170', '65%', '95%', '30', '400', '15%', '70%', '768', '3.5', '609'],
  outlined: ['65%', '95%', '30', 'In', 'Out', 'Total', 'Owner'],
  roots: ['Backup', 'Drivers', 'Setup'],
  users: ['emil', 'Default', 'Documents'],
};

type Writers = Readonly<Record<Kind, (random: Random, index: number) => string>>;

const writersOf = (words: Vocabulary): Writers => ({
  identifier: (random) =>
    random.pick([
      () => `${random.pick(words.prefixes)}-${random.letters(DIGITS, 5)}`,
      () => random.letters(HEX, 7),
      () => `${random.letters(SERIAL, 4)}-${random.letters(SERIAL, 4)}`,
      () => `${random.pick(words.stems)}_${random.pick(words.stems)}${random.letters(DIGITS, 1)}`,
      () => `${random.pick(words.stems)}${random.pick(['Id', 'Count', 'Http2', 'Url', 'Size64'])}`,
      () => Array.from({ length: 4 }, () => random.letters(HEX, 2)).join(':'),
      () => `0x${random.letters(HEX, 4)}`,
    ])(),
  hex: (random) => {
    const digits = random.pick([HEX, HEX.toUpperCase()]);
    return `#${random.pick([
      () => random.letters(digits, 6),
      () => random.pick(words.colors),
      () => random.letters(digits, 3),
    ])()}`;
  },
  number: (random) =>
    random.pick([
      () => random.pick(words.figures),
      () => `${random.below(9) + 1},${random.letters(DIGITS, 3)}.${random.letters(DIGITS, 2)}`,
      () => `$${random.below(900) + 10}.00`,
      () =>
        `${random.letters('01', 1)}${random.letters(DIGITS, 1)}:${random.letters('0145', 1)}${random.letters(DIGITS, 1)}`,
      () => `202${random.below(7)}-0${random.below(9) + 1}-1${random.below(10)}`,
    ])(),
  version: (random) =>
    `${random.pick(['', 'v'])}${random.below(25)}.${random.below(40)}.${random.below(20)}${random.pick(['', '', '-rc.1', '-beta', '+deb12u3'])}`,
  email: (random) => `${random.pick(words.names)}@${random.pick(words.hosts)}.${random.pick(words.endings)}`,
  path: (random) =>
    random.pick([
      () => `/${random.pick(words.folders)}/${random.pick(words.folders)}/${random.pick(words.files)}`,
      () => `~/${random.pick(words.folders)}/${random.pick(words.files)}`,
      () => `C:\\${random.pick(words.roots)}\\${random.pick(words.users)}\\${random.pick(words.files)}`,
      () => `https://${random.pick(words.hosts)}.com/${random.pick(words.folders)}/${random.below(900)}`,
      () => `${random.pick(words.folders)}/${random.pick(words.files)}:${random.below(900)}`,
    ])(),
  letter: (_, index) => String.fromCharCode('A'.charCodeAt(0) + (index % 26)),
  outline: (random) => random.pick([...words.labels, ...words.outlined]),
  icon: (random) => random.pick(words.labels),
  caret: (random) => random.pick([...words.typed, ...words.labels]),
  'two-line': (random) => random.pick(words.phrases).join('\n'),
});

const WRITERS = { first: writersOf(FIRST), second: writersOf(SECOND), third: writersOf(THIRD) };

/** Which words a page's texts are made of. */
export type VocabularyName = keyof typeof WRITERS;

/** The text of one item; lines are parted by a line feed. */
export const write = (kind: Kind, random: Random, index: number, words: VocabularyName = 'first'): string =>
  WRITERS[words][kind](random, index);
