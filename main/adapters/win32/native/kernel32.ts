/** Functions of kernel32 and ntdll that Deskhand calls: processes, memory, the last error. */
import type { NativeBytes, Handle, NativeLibrary } from './library.ts';
import type { Bool } from './user32.ts';

export type Kernel32 = ReturnType<typeof bindKernel32>;

export const bindKernel32 = (library: NativeLibrary) => ({
  ...bindThisProcess(library),
  ...bindProcesses(library),
  ...bindJobs(library),
  ...bindMemory(library),
});

const bindThisProcess = ({ declare }: NativeLibrary) => ({
  getLastError: declare<[], number>('GetLastError', 'uint32_t', []),
  getCurrentProcessId: declare<[], number>('GetCurrentProcessId', 'uint32_t', []),
  /** Milliseconds since the system started, modulo 2^32. */
  getTickCount: declare<[], number>('GetTickCount', 'uint32_t', []),
  /** The code page of programs that do not use Unicode. */
  getAcp: declare<[], number>('GetACP', 'uint32_t', []),
  getCurrentThreadId: declare<[], number>('GetCurrentThreadId', 'uint32_t', []),
});

const bindProcesses = ({ declare }: NativeLibrary) => ({
  createProcess: declare<
    [
      NativeBytes,
      NativeBytes,
      NativeBytes,
      NativeBytes,
      Bool,
      number,
      NativeBytes,
      NativeBytes,
      NativeBytes,
      NativeBytes,
    ],
    Bool
  >('CreateProcessW', 'int', [
    'void *',
    'void *',
    'void *',
    'void *',
    'int',
    'uint32_t',
    'void *',
    'void *',
    'void *',
    'void *',
  ]),
  getExitCodeProcess: declare<[Handle, NativeBytes], Bool>('GetExitCodeProcess', 'int', [
    'intptr_t',
    'void *',
  ]),
  processIdToSessionId: declare<[number, NativeBytes], Bool>('ProcessIdToSessionId', 'int', [
    'uint32_t',
    'void *',
  ]),
  openProcess: declare<[number, Bool, number], Handle>('OpenProcess', 'intptr_t', [
    'uint32_t',
    'int',
    'uint32_t',
  ]),
  closeHandle: declare<[Handle], Bool>('CloseHandle', 'int', ['intptr_t']),
  getCurrentProcess: declare<[], Handle>('GetCurrentProcess', 'intptr_t', []),
  createToolhelp32Snapshot: declare<[number, number], Handle>('CreateToolhelp32Snapshot', 'intptr_t', [
    'uint32_t',
    'uint32_t',
  ]),
  process32First: declare<[Handle, NativeBytes], Bool>('Process32FirstW', 'int', ['intptr_t', 'void *']),
  process32Next: declare<[Handle, NativeBytes], Bool>('Process32NextW', 'int', ['intptr_t', 'void *']),
  readProcessMemory: declare<[Handle, bigint, NativeBytes, number, NativeBytes], Bool>(
    'ReadProcessMemory',
    'int',
    ['intptr_t', 'uintptr_t', 'void *', 'size_t', 'void *'],
  ),
});

const bindJobs = ({ declare }: NativeLibrary) => ({
  createJobObject: declare<[NativeBytes, NativeBytes], Handle>('CreateJobObjectW', 'intptr_t', [
    'void *',
    'void *',
  ]),
  setInformationJobObject: declare<[Handle, number, NativeBytes, number], Bool>(
    'SetInformationJobObject',
    'int',
    ['intptr_t', 'int', 'void *', 'uint32_t'],
  ),
  assignProcessToJobObject: declare<[Handle, Handle], Bool>('AssignProcessToJobObject', 'int', [
    'intptr_t',
    'intptr_t',
  ]),
  queryInformationJobObject: declare<[Handle, number, NativeBytes, number, NativeBytes], Bool>(
    'QueryInformationJobObject',
    'int',
    ['intptr_t', 'int', 'void *', 'uint32_t', 'void *'],
  ),
});

const bindMemory = ({ declare, declareSlow }: NativeLibrary) => ({
  globalAlloc: declare<[number, number], Handle>('GlobalAlloc', 'intptr_t', ['uint32_t', 'size_t']),
  globalFree: declare<[Handle], Handle>('GlobalFree', 'intptr_t', ['intptr_t']),
  globalLock: declare<[Handle], number | bigint>('GlobalLock', 'uintptr_t', ['intptr_t']),
  globalUnlock: declare<[Handle], Bool>('GlobalUnlock', 'int', ['intptr_t']),
  localFree: declare<[bigint], Handle>('LocalFree', 'intptr_t', ['uintptr_t']),
  globalSize: declare<[Handle], number>('GlobalSize', 'size_t', ['intptr_t']),
  /** UTF-16 of text in a code page. The number of units that it needs if the room for them is 0. */
  multiByteToWideChar: declare<[number, number, NativeBytes, number, NativeBytes, number], number>(
    'MultiByteToWideChar',
    'int',
    ['uint32_t', 'uint32_t', 'void *', 'int', 'void *', 'int'],
  ),
  /** Copies from an address into our buffer. */
  copyFrom: declareSlow<[NativeBytes, number | bigint, number], undefined>('RtlMoveMemory', 'void', [
    'void *',
    'uintptr_t',
    'size_t',
  ]),
  /** Copies from our buffer to an address. */
  copyTo: declare<[number | bigint, NativeBytes, number], undefined>('RtlMoveMemory', 'void', [
    'uintptr_t',
    'void *',
    'size_t',
  ]),
});
