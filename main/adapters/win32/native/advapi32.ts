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
