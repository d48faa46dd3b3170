/** Who may use a file, as read from the lists that Windows keeps. */
import { expect, it } from 'vitest';
import { createFakeProcesses, OUR_PID } from './testing/fake-processes.ts';
import { aclFor, allowedBy, createFileRights, sidText, type FileRightsCalls } from './file-rights.ts';
import { dataViewOf, readWideText } from './native/structures.ts';

/** As the fake tokens have it. */
const US = 'S-1-5-1001';
const [SYSTEM, ADMINISTRATORS, USERS] = ['S-1-5-18', 'S-1-5-32-544', 'S-1-5-32-545'];
const MODIFY = 0x13_01bf;
const READ_AND_RUN = 0x12_00a9;
const LIST_AT = 8;

interface FakeFile {
  readonly owner: string;
  /** Null: a file without a list. */
  readonly allowed: readonly (readonly [sid: string, rights: number, flags?: number])[] | null;
}

/** The list that `aclFor` makes, with other rights and flags. */
function listOf(allowed: NonNullable<FakeFile['allowed']>): Uint8Array {
  const list = aclFor(allowed.map(([sid]) => sid));
  let at = LIST_AT;
  for (const [, rights, flags = 0] of allowed) {
    dataViewOf(list).setUint8(at + 1, flags);
    dataViewOf(list).setUint32(at + 4, rights, true);
    at += dataViewOf(list).getUint16(at + 2, true);
  }
  return list;
}

const ownerOf = (sid: string): Uint8Array => aclFor([sid]).subarray(LIST_AT + 8);

function fakeCalls(file: FakeFile, error = 0) {
  const processes = createFakeProcesses(() => new Map([[OUR_PID, { user: 1001 }]]));
  const [OWNER_AT, ACL_AT, WHOLE_AT] = [1000n, 2000n, 3000n];
  const memory = new Map<bigint, Uint8Array>([[OWNER_AT, ownerOf(file.owner)]]);
  if (file.allowed !== null) memory.set(ACL_AT, listOf(file.allowed));
  const freed: bigint[] = [];
  const set: { path: string; what: number; list: Uint8Array }[] = [];
  const calls: FileRightsCalls = {
    kernel32: {
      ...processes.kernel32,
      localFree(address) {
        freed.push(address);
        return 0;
      },
      copyFrom: Object.assign(
        (into: Uint8Array | null, address: number | bigint, bytes: number) => {
          into?.set(memory.get(BigInt(address))?.subarray(0, bytes) ?? []);
          return undefined;
        },
        { async: () => undefined },
      ),
    },
    advapi32: {
      ...processes.advapi32,
      getNamedSecurityInfo(_path, _kind, _what, owner, _group, list, _audit, whole) {
        if (error !== 0) return error;
        if (owner !== null) dataViewOf(owner).setBigUint64(0, OWNER_AT, true);
        if (list !== null) dataViewOf(list).setBigUint64(0, file.allowed === null ? 0n : ACL_AT, true);
        if (whole !== null) dataViewOf(whole).setBigUint64(0, WHOLE_AT, true);
        return 0;
      },
      setNamedSecurityInfo(path, _kind, what, _owner, _group, list) {
        set.push({ path: readWideText(path ?? new Uint8Array()), what, list: list ?? new Uint8Array() });
        return error;
      },
    },
  };
  return { calls, freed, set };
}

const othersOf = (file: FakeFile) => createFileRights(fakeCalls(file).calls).others('C:\\state');
const OURS: FakeFile['allowed'] = [
  [SYSTEM, 0x1f_01ff],
  [ADMINISTRATORS, 0x1f_01ff],
  [US, 0x1f_01ff],
];
const NO_ONE = { read: [], change: [], replace: [] };

it.each<[string, FakeFile, ReturnType<typeof othersOf>]>([
  ['a folder in the profile', { owner: US, allowed: OURS }, NO_ONE],
  ['a folder that an administrator made', { owner: ADMINISTRATORS, allowed: OURS }, NO_ONE],
  [
    'a new folder below C:, as it takes over its rights',
    { owner: US, allowed: [...OURS, [USERS, READ_AND_RUN], ['S-1-5-11', MODIFY, 3]] },
    {
      read: ['Users', 'Authenticated Users'],
      change: ['Authenticated Users'],
      replace: ['Authenticated Users'],
    },
  ],
  [
    'what is made in it',
    { owner: US, allowed: [...OURS, ['S-1-1-0', 0x1000_0000, 8 | 3]] },
    { read: ['Everyone'], change: ['Everyone'], replace: [] },
  ],
  [
    'C: itself',
    {
      owner: SYSTEM,
      allowed: [
        [SYSTEM, 0x1f_01ff],
        ['S-1-5-11', 4],
      ],
    },
    { read: [], change: ['Authenticated Users'], replace: [] },
  ],
  [
    'a folder of another user, who can give himself all rights',
    { owner: 'S-1-5-1002', allowed: OURS },
    { read: [], change: ['S-1-5-1002'], replace: ['S-1-5-1002'] },
  ],
  [
    'a drive without rights',
    { owner: US, allowed: null },
    { read: ['Everyone'], change: ['Everyone'], replace: ['Everyone'] },
  ],
])('names who else may use %s', (_, file, others) => {
  expect(othersOf(file)).toEqual(others);
});

it('gives back what Windows allotted, and says where Windows does not answer', () => {
  const { calls, freed } = fakeCalls({ owner: US, allowed: OURS });
  createFileRights(calls).others('C:\\state');
  expect(freed).toEqual([3000n]);
  expect(createFileRights(fakeCalls({ owner: US, allowed: OURS }, 5).calls).others('C:\\state')).toBeNull();
});

it('leaves a folder to its user, the system and administrators, and takes nothing over', () => {
  const { calls, set } = fakeCalls({ owner: US, allowed: [] });
  createFileRights(calls).keepToUser('C:\\state');
  expect(set.map(({ path, what }) => [path, what])).toEqual([['C:\\state', 0x8000_0004]]);
  expect(allowedBy(set[0]?.list ?? new Uint8Array())).toEqual(
    [US, SYSTEM, ADMINISTRATORS].map((sid) => ({ sid, rights: 0x1f_01ff, inheritOnly: false })),
  );
});

it.each(['S-1-5-18', 'S-1-5-21-1004336348-1177238915-682003330-512', 'S-1-16-12288', 'S-1-15-2-1'])(
  'reads %s',
  (sid) => {
    expect(sidText(ownerOf(sid))).toBe(sid);
  },
);
