/** Functions of shell32 that Deskhand calls: opening what is no program. */
import type { Handle, NativeBytes, NativeLibrary } from './library.ts';

export type Shell32 = ReturnType<typeof bindShell32>;

export const bindShell32 = ({ declareSlow }: NativeLibrary) => ({
  /** Answers with a number over 32 where something was opened, else with an error. Asks other programs, which may take long. */
  shellExecute: declareSlow<[Handle, NativeBytes, NativeBytes, NativeBytes, NativeBytes, number], Handle>(
    'ShellExecuteW',
    'intptr_t',
    ['intptr_t', 'void *', 'void *', 'void *', 'void *', 'int'],
  ),
});
