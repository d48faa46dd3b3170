/** Types for the selection requests of the npm package `x11`, next to those of ../x11.d.ts. */
declare module 'x11' {
  export interface XClient {
    GetSelectionOwner: (selection: number, done: Callback<number>) => void;
    SetSelectionOwner: (owner: number, selection: number, time: number) => void;
    ConvertSelection: (
      requestor: number,
      selection: number,
      target: number,
      property: number,
      time: number,
    ) => void;
    SendEvent: (
      destination: number,
      propagate: 0 | 1,
      eventMask: number,
      event: Readonly<Record<string, number | string>>,
    ) => void;
  }
}
