/** All ports of a machine. Hosts put it together; operations take those that they use. */
import type { Desktop } from '../core/desktop-session.ts';
import type { ApplicationsPort } from './applications.ts';
import type { Capability, CapabilityName } from './capability.ts';
import type { Clock } from './clock.ts';
import type { ClipboardPort } from './clipboard.ts';
import type { ControlRecognitionPort } from './control-recognition.ts';
import type { DisplaysPort } from './displays.ts';
import type { ElementTreePort } from './elements.ts';
import type { FileDropPort } from './file-drop.ts';
import type { ImageCodecPort } from './image-codec.ts';
import type { ImageDecoderPort } from './image-decoder.ts';
import type { InputDevice } from './input-device.ts';
import type { LauncherPort } from './launcher.ts';
import type { OwnWindowsPort } from './own-windows.ts';
import type { PixelSearchPort } from './pixel-search.ts';
import type { PersonActivityPort } from './person-activity.ts';
import type { PersonStopPort } from './person-stop.ts';
import type { RandomPort } from './random.ts';
import type { RegexPort } from './regex.ts';
import type { ScreenCapturePort } from './screen-capture.ts';
import type { ShellPort } from './shell.ts';
import type { TextRecognitionPort } from './text-recognition.ts';
import type { WindowsPort } from './windows.ts';

export interface Machine {
  readonly clock: Clock;
  readonly displays: DisplaysPort;
  readonly capture: ScreenCapturePort;
  readonly input: InputDevice;
  readonly windows: WindowsPort;
  readonly ownWindows: OwnWindowsPort;
  /** Left out if the list of windows says as much. */
  readonly applications?: ApplicationsPort;
  readonly elements: ElementTreePort;
  readonly clipboard: ClipboardPort;
  /** Only on systems that can drop files on a window. */
  readonly fileDrop?: FileDropPort;
  /** The key that goes with V to paste: Meta on macOS, Control elsewhere. */
  readonly pasteModifier: 'Control' | 'Meta';
  readonly codec: ImageCodecPort;
  readonly decoder: ImageDecoderPort;
  readonly recognition: TextRecognitionPort;
  readonly controls: ControlRecognitionPort;
  readonly pixelSearch: PixelSearchPort;
  readonly shell: ShellPort;
  readonly launcher: LauncherPort;
  readonly regex: RegexPort;
  readonly random: RandomPort;
  /** Left out if the system does not report. */
  readonly personActivity?: PersonActivityPort;
  /** Left out if the system has no sign by which a person ends what it shares. */
  readonly personStop?: PersonStopPort;
  /** Which desktop this is, as it stands now; left out on systems that have one kind alone. */
  readonly desktop?: () => Desktop;
  /** Which parts work, measured now. Answers within 200 ms even where parts are broken. */
  capabilities(): Promise<Readonly<Record<CapabilityName, Capability>>>;
}
