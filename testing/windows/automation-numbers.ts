/** The adapter's numbers of UI Automation and MSAA, as the descriptions in the libraries of Windows have them. */
import { DOCUMENT, PROPERTY, ROLES } from '../../main/adapters/win32/elements/automation/automation-kinds.ts';
import { PATTERN } from '../../main/adapters/win32/elements/automation/automation.ts';
import { loadLibrary } from '../../main/adapters/win32/native/library.ts';
import { bindOleaut32 } from '../../main/adapters/win32/native/ole.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import { openTypeLibrary, type TypeLibrary } from './type-library.ts';

const INTERFACES = {
  client: '30cbe57d-d9d0-452a-ab13-7ac5ac4825ee',
  client2: '34723aff-0c9d-49d0-9896-7ab52df8cd8a',
  element: 'd22108aa-8ac5-49a5-837b-37bbb3d7591e',
  array: '14314595-b4bc-4055-95f2-58f2e42c9855',
  request: 'b32a92b5-bc25-4078-9c08-d7ee95c48e03',
} as const;
const ACCESSIBLE = '618736e0-3c3d-11cf-810c-00aa00389b71';

/** The first slots of a pattern: after those of IUnknown. */
const [FIRST, SECOND] = [3, 4];

function withDescription<T>(
  { kernel32 }: Win32,
  use: (library: TypeLibrary) => T,
  file = 'UIAutomationCore.dll',
): T {
  const texts = { kernel32, oleaut32: bindOleaut32(loadLibrary('oleaut32.dll')) };
  const library = openTypeLibrary(texts, file);
  try {
    return use(library);
  } finally {
    library.close();
  }
}

/** The text of an identifier as memory has it. */
function guidText(bytes: Uint8Array): string {
  const digits = Buffer.from([3, 2, 1, 0, 5, 4, 7, 6].map((at) => bytes[at] ?? 0)).toString('hex');
  const rest = Buffer.from(bytes.subarray(8)).toString('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12)}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}

const slots = (win32: Win32): unknown =>
  withDescription(win32, (library) =>
    Object.fromEntries(
      Object.values(INTERFACES).map((iid) => {
        const { name = iid, slots: methods = {} } = library.interfaceOf(iid) ?? {};
        return [name, methods];
      }),
    ),
  );

/** Each pattern's interface, and what its first two methods do. */
const patterns = (win32: Win32): unknown =>
  withDescription(win32, (library) =>
    Object.fromEntries(
      Object.entries(PATTERN).map(([name, pattern]) => {
        const { name: known = null, slots: methods = {} } =
          library.interfaceOf(guidText(pattern.interface)) ?? {};
        const at = (slot: number): string | null =>
          Object.keys(methods).find((method) => methods[method] === slot) ?? null;
        return [name, [known, at(FIRST), at(SECOND)]];
      }),
    ),
  );

const constants = (win32: Win32): unknown =>
  withDescription(win32, (library) => {
    const names = library.constants();
    const named = (value: number, kind: string): string | null =>
      names.get(value)?.find((name) => name.startsWith('UIA_') && name.endsWith(kind)) ?? null;
    const types = [...Object.keys(ROLES).map(Number), DOCUMENT];
    return {
      controlTypes: Object.fromEntries(types.map((type) => [type, named(type, 'ControlTypeId')])),
      properties: Object.fromEntries(
        Object.entries(PROPERTY).map(([name, id]) => [name, named(id, 'PropertyId')]),
      ),
      patterns: Object.fromEntries(
        Object.entries(PATTERN).map(([name, { id }]) => [name, named(id, 'PatternId')]),
      ),
    };
  });

const accessibleSlots = (win32: Win32): unknown =>
  withDescription(win32, (library) => library.interfaceOf(ACCESSIBLE)?.slots ?? null, 'oleacc.dll');

export const AUTOMATION_NUMBERS = {
  'accessible slots': accessibleSlots,
  slots,
  patterns,
  constants,
} as const;
