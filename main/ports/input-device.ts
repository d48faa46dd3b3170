import type { KeyboardPort } from './keyboard.ts';
import type { PointerPort } from './pointer.ts';

/** Pointer and keyboard as one supervised device. */
export interface InputDevice {
  readonly pointer: PointerPort;
  readonly keyboard: KeyboardPort;
  /** Releases every key and button that this service pressed and still holds; never those that a person holds. */
  releaseAll(): Promise<void>;
  /** Releases everything and ends. */
  close(): Promise<void>;
}
