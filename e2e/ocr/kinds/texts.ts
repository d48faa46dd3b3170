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

const NAMES = [
  'anna',
  'jonas.weber',
  'maria',
  'support',
  'no-reply',
  'your.email',
  'p.oconnor',
  'li.wei',
  'info',
];
const HOSTS = ['example', 'mail.example', 'acme-tools', 'northwind', 'cloud9', 'labs.contoso'];
const ENDINGS = ['com', 'org', 'io', 'co.uk', 'dev', 'net'];
const FOLDERS = [
  'usr',
  'home',
  'src',
  'docs',
  'lib',
  'build',
  'config',
  'assets',
  'tests',
  'v2',
  'backup-01',
];
const FILES = [
  'index.ts',
  'report_2024.pdf',
  'README.md',
  'app.config.json',
  'main.rs',
  'photo-0815.jpg',
  'eth0.log',
];
const STEMS = ['user', 'order', 'item', 'page', 'log', 'http', 'node', 'cache', 'total', 'color'];
const LABELS = [
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
] as const;
const PHRASES = [
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
] as const;
const TYPED = [
  'dog',
  'report',
  'quick brown',
  'hello world',
  'invoice',
  'monthly total',
  'Berlin',
  'search terms',
  'fox',
];

const WRITERS: Readonly<Record<Kind, (random: Random, index: number) => string>> = {
  identifier: (random) =>
    random.pick([
      () => `${random.pick(['SO', 'INV', 'PO', 'ORD', 'TKT', 'RMA'])}-${random.letters(DIGITS, 5)}`,
      () => random.letters(HEX, 7),
      () => `${random.letters(SERIAL, 4)}-${random.letters(SERIAL, 4)}`,
      () => `${random.pick(STEMS)}_${random.pick(STEMS)}${random.letters(DIGITS, 1)}`,
      () => `${random.pick(STEMS)}${random.pick(['Id', 'Count', 'Http2', 'Url', 'Size64'])}`,
      () => Array.from({ length: 4 }, () => random.letters(HEX, 2)).join(':'),
      () => `0x${random.letters(HEX, 4)}`,
    ])(),
  hex: (random) => {
    const digits = random.pick([HEX, HEX.toUpperCase()]);
    return `#${random.pick([
      () => random.letters(digits, 6),
      () => random.pick(['FF0000', '00FF00', '0000FF', 'C0C0C0', 'B0B0B0', '808000', 'f0f0f0', '00ff7f']),
      () => random.letters(digits, 3),
    ])()}`;
  },
  number: (random) =>
    random.pick([
      () => random.pick(['150', '75%', '100%', '50', '500', '80%', '20%', '1080', '0.5', '205']),
      () => `${random.below(9) + 1},${random.letters(DIGITS, 3)}.${random.letters(DIGITS, 2)}`,
      () => `$${random.below(900) + 10}.00`,
      () =>
        `${random.letters('01', 1)}${random.letters(DIGITS, 1)}:${random.letters('0145', 1)}${random.letters(DIGITS, 1)}`,
      () => `202${random.below(7)}-0${random.below(9) + 1}-1${random.below(10)}`,
    ])(),
  version: (random) =>
    `${random.pick(['', 'v'])}${random.below(25)}.${random.below(40)}.${random.below(20)}${random.pick(['', '', '-rc.1', '-beta', '+deb12u3'])}`,
  email: (random) => `${random.pick(NAMES)}@${random.pick(HOSTS)}.${random.pick(ENDINGS)}`,
  path: (random) =>
    random.pick([
      () => `/${random.pick(FOLDERS)}/${random.pick(FOLDERS)}/${random.pick(FILES)}`,
      () => `~/${random.pick(FOLDERS)}/${random.pick(FILES)}`,
      () =>
        `C:\\${random.pick(['Users', 'Temp', 'Work'])}\\${random.pick(['anna', 'Public', 'Desktop'])}\\${random.pick(FILES)}`,
      () => `https://${random.pick(HOSTS)}.com/${random.pick(FOLDERS)}/${random.below(900)}`,
      () => `${random.pick(FOLDERS)}/${random.pick(FILES)}:${random.below(900)}`,
    ])(),
  letter: (_, index) => String.fromCharCode('A'.charCodeAt(0) + (index % 26)),
  outline: (random) => random.pick([...LABELS, '75%', '100%', '50', 'Yes', 'No', 'Name', 'Quantity']),
  icon: (random) => random.pick(LABELS),
  caret: (random) => random.pick([...TYPED, ...LABELS]),
  'two-line': (random) => random.pick(PHRASES).join('\n'),
};

/** The text of one item; lines are parted by a line feed. */
export const write = (kind: Kind, random: Random, index: number): string => WRITERS[kind](random, index);
