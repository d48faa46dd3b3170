/**
 * The TypeScript client of cua as it is published, which expects TLS where it has a key: run by Node with the folder that it
 * is installed in, and the address of the server. Prints the answers as one line of JSON, next to its own log.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface CuaInterface {
  leftClick(x: number, y: number): Promise<void>;
  doubleClick(x: number, y: number): Promise<void>;
  drag(path: readonly (readonly [number, number])[], button: string, duration: number): Promise<void>;
  typeText(text: string): Promise<void>;
  hotkey(...keys: readonly string[]): Promise<void>;
  scrollDown(clicks: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  getScreenSize(): Promise<unknown>;
  getCursorPosition(): Promise<unknown>;
  setClipboard(text: string): Promise<void>;
  copyToClipboard(): Promise<string>;
}
interface CuaComputer {
  readonly ip: string;
  readonly interface: CuaInterface;
  run(): Promise<void>;
  disconnect(): Promise<void>;
}
interface CuaModule {
  readonly Computer: new (config: { name: string; osType: string; apiKey: string }) => CuaComputer;
}

const [, , folder = '', address = '', apiKey = ''] = process.argv;
const entry = join(folder, 'node_modules/@trycua/computer/dist/index.js');
const { Computer } = (await import(pathToFileURL(entry).href)) as CuaModule;

/** It knows the machines of its maker's cloud alone; where another one is stands in this member. */
class OwnComputer extends Computer {
  override get ip(): string {
    return address;
  }
}

const computer = new OwnComputer({ name: 'desktop', osType: 'linux', apiKey });
await computer.run();
const { interface: ui } = computer;
await ui.leftClick(30, 40);
await ui.doubleClick(50, 60);
await ui.drag(
  [
    [100, 110],
    [140, 150],
  ],
  'left',
  0.1,
);
await ui.typeText('a');
await ui.hotkey('ctrl', 'c');
await ui.scrollDown(2);
await ui.setClipboard('größe');
const picture = await ui.screenshot();
const told = {
  picture: [picture.readUInt32BE(16), picture.readUInt32BE(20)],
  size: await ui.getScreenSize(),
  pointer: await ui.getCursorPosition(),
  clipboard: await ui.copyToClipboard(),
};
await computer.disconnect();
process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0));
