/** Functions of wtsapi32 that Deskhand calls: the state of the session that the service runs in, users of processes. */
import type { NativeBytes, NativeLibrary } from './library.ts';
import type { Bool } from './user32.ts';

export type Wtsapi32 = ReturnType<typeof bindWtsapi32>;

export const bindWtsapi32 = ({ declare }: NativeLibrary) => ({
  /** Writes the address of the answer, 8 bytes, and its length; the answer is freed with `wtsFreeMemory`. */
  wtsQuerySessionInformation: declare<[number, number, number, NativeBytes, NativeBytes], Bool>(
    'WTSQuerySessionInformationW',
    'int',
    ['intptr_t', 'uint32_t', 'int', 'void *', 'void *'],
  ),
  /** Writes the address of the list, 8 bytes, and how many it has, 4; the list is freed with `wtsFreeMemory`. */
  wtsEnumerateProcesses: declare<[number, 0, number, NativeBytes, NativeBytes], Bool>(
    'WTSEnumerateProcessesW',
    'int',
    ['intptr_t', 'uint32_t', 'uint32_t', 'void *', 'void *'],
  ),
  wtsFreeMemory: declare<[bigint], undefined>('WTSFreeMemory', 'void', ['uintptr_t']),
});
