/** Functions of advapi32, dwmapi and ntdll that Deskhand calls: tokens, the compositor's view of windows, process environments. */
import type { NativeBytes, Handle, NativeLibrary } from './library.ts';
import type { Bool } from './user32.ts';

export type Advapi32 = ReturnType<typeof bindAdvapi32>;
export type Dwmapi = ReturnType<typeof bindDwmapi>;
export type Ntdll = ReturnType<typeof bindNtdll>;

export const bindAdvapi32 = ({ declare }: NativeLibrary) => ({
  openProcessToken: declare<[Handle, number, NativeBytes], Bool>('OpenProcessToken', 'int', [
    'intptr_t',
    'uint32_t',
    'void *',
  ]),
  getTokenInformation: declare<[Handle, number, NativeBytes, number, NativeBytes], Bool>(
    'GetTokenInformation',
    'int',
    ['intptr_t', 'int', 'void *', 'uint32_t', 'void *'],
  ),
});

/** Reads a value of the registry as text; 0 is success. Variables in it are expanded. */
export const bindRegistry = ({ declare }: NativeLibrary) => ({
  regGetValue: declare<[Handle, NativeBytes, null, number, null, NativeBytes, NativeBytes], number>(
    'RegGetValueW',
    'uint32_t',
    ['intptr_t', 'void *', 'void *', 'uint32_t', 'void *', 'void *', 'void *'],
  ),
});

export type Registry = ReturnType<typeof bindRegistry>;

/** The part that says who may do what with a file. Both answer with an error of Windows; 0 is success. */
export const bindFileSecurity = ({ declare }: NativeLibrary) => ({
  /** Writes the addresses of the owner and of the list, and that of the whole, which is freed with LocalFree. */
  getNamedSecurityInfo: declare<
    [NativeBytes, number, number, NativeBytes, null, NativeBytes, null, NativeBytes],
    number
  >('GetNamedSecurityInfoW', 'uint32_t', [
    'void *',
    'int',
    'uint32_t',
    'void *',
    'void *',
    'void *',
    'void *',
    'void *',
  ]),
  setNamedSecurityInfo: declare<[NativeBytes, number, number, null, null, NativeBytes, null], number>(
    'SetNamedSecurityInfoW',
    'uint32_t',
    ['void *', 'int', 'uint32_t', 'void *', 'void *', 'void *', 'void *'],
  ),
});

export type FileSecurity = ReturnType<typeof bindFileSecurity>;

export const bindDwmapi = ({ declare }: NativeLibrary) => ({
  /** HRESULT: 0 is success. */
  dwmGetWindowAttribute: declare<[Handle, number, NativeBytes, number], number>(
    'DwmGetWindowAttribute',
    'int',
    ['intptr_t', 'uint32_t', 'void *', 'uint32_t'],
  ),
});

export const bindNtdll = ({ declare }: NativeLibrary) => ({
  /** NTSTATUS: 0 is success. Opens no process. */
  ntQuerySystemInformation: declare<[number, NativeBytes, number, NativeBytes], number>(
    'NtQuerySystemInformation',
    'int',
    ['int', 'void *', 'uint32_t', 'void *'],
  ),
  /** NTSTATUS: 0 is success. */
  ntQueryInformationProcess: declare<[Handle, number, NativeBytes, number, NativeBytes], number>(
    'NtQueryInformationProcess',
    'int',
    ['intptr_t', 'int', 'void *', 'uint32_t', 'void *'],
  ),
});
