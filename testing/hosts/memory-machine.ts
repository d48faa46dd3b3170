/** A machine in memory: pixels that a test paints, an input device that records its calls. */
import { createMemoryClipboard } from '../../main/adapters/memory/clipboard.ts';
import { createMemoryElements, type MemoryElements } from '../../main/adapters/memory/elements.ts';
import { createMemoryFileDrop, type MemoryFileDrop } from '../../main/adapters/memory/file-drop.ts';
import { createMemoryInput, type MemoryInput } from '../../main/adapters/memory/input.ts';
import { createPaintedText, type PaintedText } from '../../main/adapters/memory/painted-text.ts';
import { createMemoryProcesses, type MemoryProcesses } from '../../main/adapters/memory/processes.ts';
import { createMemoryRandom } from '../../main/adapters/memory/random.ts';
import { createMemoryScreen, type MemoryScreen } from '../../main/adapters/memory/screen.ts';
import { createMemoryWindows, type MemoryWindows } from '../../main/adapters/memory/windows.ts';
import { directPixelSearch } from '../../main/adapters/pixels/search/search.ts';
import { createRegexEngine } from '../../main/adapters/re2js/regex-engine.ts';
import { findControls } from '../../main/adapters/recognition/controls/find-controls.ts';
import { decodeImage } from '../../main/adapters/recognition/child/decode.ts';
import { createResizer } from '../../main/adapters/resize/resizer.ts';
import type { Region } from '../../main/core/geometry.ts';
import { CAPABILITIES, type Capability, type CapabilityName } from '../../main/ports/capability.ts';
import type { ImageCodecPort } from '../../main/ports/image-codec.ts';
import type { Desktop } from '../../main/core/desktop-session.ts';
import type { Clock } from '../../main/ports/clock.ts';
import type { Machine } from '../../main/ports/machine.ts';
import { noOwnWindows } from '../../main/ports/own-windows.ts';

/** The machine's parts that a test controls. */
export interface MemoryControls {
  readonly screen: MemoryScreen;
  readonly input: MemoryInput;
  readonly windows: MemoryWindows;
  readonly elements: MemoryElements;
  readonly text: PaintedText;
  readonly processes: MemoryProcesses;
  readonly fileDrop: MemoryFileDrop;
}

export interface MemoryMachineOptions {
  readonly clock: Clock;
  readonly regions: readonly Region[];
  readonly pixelWork: Pick<ImageCodecPort, 'encode' | 'encodePieces'>;
}

/** One for every machine of the process: it has threads. */
const resizer = createResizer();

const DESKTOP: Desktop = {
  kind: 'x11',
  name: 'XFCE',
  route: 'x11',
  nextStep: null,
  summary: 'This is an X11 session, operated through the X server.',
};

const AVAILABLE: Capability = { available: true, adapter: 'memory', reason: null, remedy: null };

export function createMemoryMachine({ clock, regions, pixelWork }: MemoryMachineOptions): {
  readonly machine: Machine;
  readonly controls: MemoryControls;
} {
  const screen = createMemoryScreen(regions, clock);
  const input = createMemoryInput(clock);
  const windows = createMemoryWindows();
  const elements = createMemoryElements();
  const text = createPaintedText(screen);
  const processes = createMemoryProcesses();
  const fileDrop = createMemoryFileDrop();
  const capabilities = Object.fromEntries(CAPABILITIES.map((name) => [name, AVAILABLE])) as Record<
    CapabilityName,
    Capability
  >;
  return {
    controls: { screen, input, windows, elements, text, processes, fileDrop },
    machine: {
      clock,
      input,
      windows,
      elements,
      displays: screen.displays,
      capture: screen.capture,
      ownWindows: noOwnWindows,
      clipboard: createMemoryClipboard(),
      fileDrop,
      pasteModifier: 'Control',
      codec: { ...pixelWork, resize: (raster, size) => resizer.resize(raster, size) },
      decoder: { decode: decodeImage },
      recognition: text,
      pixelSearch: directPixelSearch,
      controls: { findControls: (raster) => Promise.resolve(findControls(raster)) },
      shell: processes.shell,
      launcher: processes.launcher,
      regex: createRegexEngine(),
      random: createMemoryRandom(),
      desktop: () => DESKTOP,
      capabilities: () => Promise.resolve(capabilities),
    },
  };
}
