/** Who may read, change or replace a file, by the list of rights that Windows keeps for it. */
import type { FileRights, OthersRights } from '../../ports/file-rights.ts';
import { bindAdvapi32, bindFileSecurity, type FileSecurity } from './native/advapi32.ts';
import { bindKernel32, type Kernel32 } from './native/kernel32.ts';
import { loadLibrary } from './native/library.ts';
import { dataViewOf, wideBytes } from './native/structures.ts';
import { ownUser, type TokenCalls } from './process-token.ts';

export interface FileRightsCalls {
  readonly kernel32: TokenCalls['kernel32'] & Pick<Kernel32, 'copyFrom' | 'localFree'>;
  readonly advapi32: TokenCalls['advapi32'] & FileSecurity;
}

const SE_FILE_OBJECT = 1;
const OWNER_SECURITY_INFORMATION = 1;
const DACL_SECURITY_INFORMATION = 4;
/** Nothing is taken over from the folder above. */
const PROTECTED_DACL_SECURITY_INFORMATION = 0x8000_0000;

/** Rights of a file: winnt.h. The same bits mean the corresponding things for a folder. */
const FILE_ALL_ACCESS = 0x1f_01ff;
const GENERIC_ALL = 0x1000_0000;
/** FILE_READ_DATA, FILE_LIST_DIRECTORY, GENERIC_READ */
const READ = 0x8000_0001 | GENERIC_ALL;
/** DELETE, WRITE_DAC, WRITE_OWNER, FILE_DELETE_CHILD */
const REPLACE = 0x0d_0040 | GENERIC_ALL;
/** FILE_WRITE_DATA, FILE_APPEND_DATA, FILE_WRITE_EA, GENERIC_WRITE */
const CHANGE = 0x4000_0016 | REPLACE;

/** An ACL: its revision, its size at 2, how many entries at 4. An entry: kind, flags, size at 2, rights at 4, a SID at 8. */
const ACL_HEADER_BYTES = 8;
const ACL_REVISION = 2;
const SID_AT = 8;
const ACCESS_ALLOWED = 0;
const ACCESS_ALLOWED_CALLBACK = 9;
const OBJECT_INHERIT = 1;
const CONTAINER_INHERIT = 2;
const INHERIT_ONLY = 8;
/** A SID: its revision, how many numbers, six bytes of authority, the numbers. */
const SID_HEADER_BYTES = 8;

/** Local System, Administrators, TrustedInstaller (who owns Windows' own folders), and the owner, who is looked at himself. */
const SYSTEM = 'S-1-5-18';
const ADMINISTRATORS = 'S-1-5-32-544';
const TRUSTED: readonly string[] = [
  SYSTEM,
  ADMINISTRATORS,
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
  'S-1-3-0',
  'S-1-3-4',
];
const NAMES: ReadonlyMap<string, string> = new Map([
  ['S-1-1-0', 'Everyone'],
  ['S-1-5-4', 'Interactive'],
  ['S-1-5-7', 'Anonymous'],
  ['S-1-5-11', 'Authenticated Users'],
  ['S-1-5-32-545', 'Users'],
  ['S-1-5-32-546', 'Guests'],
]);

export function sidText(sid: Uint8Array): string {
  const view = dataViewOf(sid);
  const numbers = Array.from({ length: view.getUint8(1) }, (_, index) =>
    view.getUint32(SID_HEADER_BYTES + 4 * index, true),
  );
  return ['S', view.getUint8(0), view.getUint16(2) * 2 ** 32 + view.getUint32(4), ...numbers].join('-');
}

function sidBytes(text: string): Uint8Array {
  const [revision = 1, authority = 0, ...numbers] = text.split('-').slice(1).map(Number);
  const sid = new Uint8Array(SID_HEADER_BYTES + 4 * numbers.length);
  const view = dataViewOf(sid);
  view.setUint8(0, revision);
  view.setUint8(1, numbers.length);
  view.setUint32(4, authority);
  numbers.forEach((number, index) => view.setUint32(SID_HEADER_BYTES + 4 * index, number, true));
  return sid;
}

interface Allowed {
  readonly sid: string;
  readonly rights: number;
  /** For what is made in the folder, not for itself. */
  readonly inheritOnly: boolean;
}

/** What a list allows. What it denies is not subtracted: a list that needs it is not trusted. */
export function allowedBy(acl: Uint8Array): readonly Allowed[] {
  const view = dataViewOf(acl);
  const allowed: Allowed[] = [];
  let at = ACL_HEADER_BYTES;
  for (let left = view.getUint16(4, true); left > 0; left--) {
    const [kind, flags] = [view.getUint8(at), view.getUint8(at + 1)];
    if (kind === ACCESS_ALLOWED || kind === ACCESS_ALLOWED_CALLBACK)
      allowed.push({
        sid: sidText(acl.subarray(at + SID_AT)),
        rights: view.getUint32(at + 4, true),
        inheritOnly: (flags & INHERIT_ONLY) !== 0,
      });
    at += view.getUint16(at + 2, true);
  }
  return allowed;
}

/** All rights for each, handed down to files and folders. */
export function aclFor(sids: readonly string[]): Uint8Array {
  const entries = sids.map((text) => {
    const sid = sidBytes(text);
    const entry = new Uint8Array(SID_AT + sid.byteLength);
    const view = dataViewOf(entry);
    view.setUint8(0, ACCESS_ALLOWED);
    view.setUint8(1, OBJECT_INHERIT | CONTAINER_INHERIT);
    view.setUint16(2, entry.byteLength, true);
    view.setUint32(4, FILE_ALL_ACCESS, true);
    entry.set(sid, SID_AT);
    return entry;
  });
  const acl = Buffer.concat([new Uint8Array(ACL_HEADER_BYTES), ...entries]);
  acl.writeUInt8(ACL_REVISION, 0);
  acl.writeUInt16LE(acl.byteLength, 2);
  acl.writeUInt16LE(sids.length, 4);
  return acl;
}

interface Security {
  readonly owner: string;
  /** Null: everyone may do everything. */
  readonly allowed: readonly Allowed[] | null;
}

function read({ copyFrom }: FileRightsCalls['kernel32'], address: bigint, bytes: number): Uint8Array {
  const into = new Uint8Array(bytes);
  copyFrom(into, address, bytes);
  return into;
}

function securityOf({ kernel32, advapi32 }: FileRightsCalls, path: string): Security | null {
  const [owner, list, whole] = [new Uint8Array(8), new Uint8Array(8), new Uint8Array(8)];
  const what = OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION;
  const name = wideBytes(path);
  const error = advapi32.getNamedSecurityInfo(name, SE_FILE_OBJECT, what, owner, null, list, null, whole);
  if (error !== 0) return null;
  const addressIn = (bytes: Uint8Array): bigint => dataViewOf(bytes).getBigUint64(0, true);
  try {
    const sidAt = addressIn(owner);
    if (sidAt === 0n) return null;
    const numbers = read(kernel32, sidAt, SID_HEADER_BYTES)[1] ?? 0;
    const sid = sidText(read(kernel32, sidAt, SID_HEADER_BYTES + 4 * numbers));
    const aclAt = addressIn(list);
    if (aclAt === 0n) return { owner: sid, allowed: null };
    const size = dataViewOf(read(kernel32, aclAt, ACL_HEADER_BYTES)).getUint16(2, true);
    return { owner: sid, allowed: allowedBy(read(kernel32, aclAt, size)) };
  } finally {
    kernel32.localFree(addressIn(whole));
  }
}

/** Throws if Windows does not say as whom this process runs. */
function ownSid(calls: FileRightsCalls): string {
  const user = ownUser(calls);
  if (user === undefined) throw new Error('Windows does not say as which user this process runs.');
  return sidText(Buffer.from(user, 'hex'));
}

export function createFileRights(calls: FileRightsCalls): FileRights {
  const own = ownSid(calls);
  const trusted: ReadonlySet<string> = new Set([own, ...TRUSTED]);
  const named = (sids: readonly string[]): readonly string[] =>
    [...new Set(sids)].filter((sid) => !trusted.has(sid)).map((sid) => NAMES.get(sid) ?? sid);

  return {
    others(path): OthersRights | null {
      const security = securityOf(calls, path);
      if (security === null) return null;
      const { owner, allowed } = security;
      const all = allowed ?? [{ sid: 'S-1-1-0', rights: FILE_ALL_ACCESS, inheritOnly: false }];
      const having = (rights: number, among = all): readonly string[] =>
        among.filter((each) => (each.rights & rights) !== 0).map(({ sid }) => sid);
      const itself = all.filter(({ inheritOnly }) => !inheritOnly);
      return {
        read: named(having(READ)),
        change: named([owner, ...having(CHANGE)]),
        replace: named([owner, ...having(REPLACE, itself)]),
      };
    },
    keepToUser(folder) {
      const error = calls.advapi32.setNamedSecurityInfo(
        wideBytes(folder),
        SE_FILE_OBJECT,
        (DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION) >>> 0,
        null,
        null,
        aclFor([...new Set([own, SYSTEM, ADMINISTRATORS])]),
        null,
      );
      if (error !== 0) throw new Error(`SetNamedSecurityInfoW: error ${error}`);
    },
  };
}

/** Throws if Windows' libraries cannot be loaded. */
export function openFileRights(): FileRights {
  const advapi32 = loadLibrary('advapi32.dll');
  return createFileRights({
    kernel32: bindKernel32(loadLibrary('kernel32.dll')),
    advapi32: { ...bindAdvapi32(advapi32), ...bindFileSecurity(advapi32) },
  });
}
