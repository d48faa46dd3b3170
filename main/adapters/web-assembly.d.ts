/** The used part of WebAssembly's JavaScript API, which TypeScript declares only among browser types. */
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
