/** For tests under Wine: Windows through koffi, with the functions that Wine answers too kindly from testing/wine/standins/strict.c. */
import { bindAdvapi32, bindDwmapi } from '../native/advapi32.ts';
import { loadLibrary, type NativeLibrary } from '../native/library.ts';
import { bindShcore } from '../native/shcore.ts';
import { bindUser32 } from '../native/user32.ts';
import { openWin32, type Win32 } from '../native/win32.ts';

export interface StrictWindows {
  readonly win32: Win32;
  readonly set: (name: string, value: number) => void;
  readonly get: (name: string) => number;
}

/** The library, with what `shim` has of it from there. */
function withShim(shim: NativeLibrary, name: string): NativeLibrary {
  const real = loadLibrary(name);
  const isShimmed = (symbol: string): boolean => {
    try {
      shim.declare(`shim_${symbol}`, 'void', []);
      return true;
    } catch {
      return false;
    }
  };
  return {
    declare: (symbol, result, parameters) =>
      isShimmed(symbol)
        ? shim.declare(`shim_${symbol}`, result, parameters)
        : real.declare(symbol, result, parameters),
    declareSlow: (symbol, result, parameters) => real.declareSlow(symbol, result, parameters),
  };
}

export function openStrictWindows(): StrictWindows {
  const shim = loadLibrary(process.env['DESKHAND_STRICT'] ?? '');
  return {
    win32: {
      ...openWin32(),
      user32: bindUser32(withShim(shim, 'user32.dll')),
      dwmapi: bindDwmapi(withShim(shim, 'dwmapi.dll')),
      advapi32: bindAdvapi32(withShim(shim, 'advapi32.dll')),
      shcore: bindShcore(withShim(shim, 'shcore.dll')),
    },
    set: shim.declare<[string, number], undefined>('shim_set', 'void', ['str', 'intptr_t']),
    get: shim.declare<[string], number>('shim_get', 'int', ['str']),
  };
}
