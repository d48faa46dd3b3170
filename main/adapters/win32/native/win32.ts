/** Opens Windows' libraries once, DPI awareness first: a question before that is answered in virtual pixels. */
import { bindAdvapi32, bindDwmapi, bindNtdll, type Advapi32, type Dwmapi, type Ntdll } from './advapi32.ts';
import { bindGdi32, type Gdi32 } from './gdi32.ts';
import { bindKernel32, type Kernel32 } from './kernel32.ts';
import { loadLibrary } from './library.ts';
import { claimRealPixels, type Scaling } from './scaling.ts';
import { bindShcore, type Shcore } from './shcore.ts';
import { bindUser32, type User32 } from './user32.ts';
import { bindWtsapi32, type Wtsapi32 } from './wtsapi32.ts';

export interface Win32 {
  readonly user32: User32;
  readonly gdi32: Gdi32;
  readonly kernel32: Kernel32;
  readonly advapi32: Advapi32;
  readonly dwmapi: Dwmapi;
  readonly ntdll: Ntdll;
  readonly shcore: Shcore;
  readonly wtsapi32: Wtsapi32;
  /** Whether coordinates are those of the screen. */
  readonly scaling: Scaling;
}

/** Throws if this is not Windows 10 or later. */
export function openWin32(): Win32 {
  const user32 = bindUser32(loadLibrary('user32.dll'));
  const scaling = claimRealPixels(user32);
  return {
    user32,
    scaling,
    gdi32: bindGdi32(loadLibrary('gdi32.dll')),
    kernel32: bindKernel32(loadLibrary('kernel32.dll')),
    advapi32: bindAdvapi32(loadLibrary('advapi32.dll')),
    dwmapi: bindDwmapi(loadLibrary('dwmapi.dll')),
    ntdll: bindNtdll(loadLibrary('ntdll.dll')),
    shcore: bindShcore(loadLibrary('shcore.dll')),
    wtsapi32: bindWtsapi32(loadLibrary('wtsapi32.dll')),
  };
}
