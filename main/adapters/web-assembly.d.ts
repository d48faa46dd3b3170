/** What is used of WebAssembly's JavaScript interface: TypeScript has it among a browser's types only. */
declare namespace WebAssembly {
  /** Compiled code, which threads share. */
  type Module = object;
  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module) => { readonly exports: object };
  interface Memory {
    /** Another one after the memory has grown. */
    readonly buffer: ArrayBuffer;
  }
  interface Global {
    readonly value: number;
  }
}
