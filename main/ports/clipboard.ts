export interface ClipboardPort {
  /** The clipboard's text; empty where it holds none. Throws `busy` where the program that holds it does not answer. */
  readText(): Promise<string>;
  writeText(text: string): Promise<void>;
}
