/** What the file of a program says it runs in. https://learn.microsoft.com/windows/win32/debug/pe-format */
import { open } from 'node:fs/promises';

/** Where the DOS header says that the PE header begins. */
const PE_OFFSET_AT = 0x3c;
const DOS_HEADER_BYTES = 0x40;
const SIGNATURE = 0x4550;
/** The signature, the file header, and the optional header up to the subsystem, which stands there in both of its forms. */
const SUBSYSTEM_AT = 4 + 20 + 68;
const CONSOLE = 3;

/** Whether it expects a console. False for programs with their own windows, and for what cannot be read or is no program. */
export async function wantsConsole(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const dos = Buffer.alloc(DOS_HEADER_BYTES);
    await file.read(dos, 0, dos.length, 0);
    const pe = Buffer.alloc(SUBSYSTEM_AT + 2);
    const { bytesRead } = await file.read(pe, 0, pe.length, dos.readUInt32LE(PE_OFFSET_AT));
    if (bytesRead < pe.length || pe.readUInt32LE(0) !== SIGNATURE) return false;
    return pe.readUInt16LE(SUBSYSTEM_AT) === CONSOLE;
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
