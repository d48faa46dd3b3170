/** Calls from the service to the child that has the clipboard open. */
type NoInput = Readonly<Record<string, never>>;

export interface ClipboardRequests {
  readText: { readonly in: NoInput; readonly out: string };
  writeText: { readonly in: { readonly text: string }; readonly out: null };
  lendText: { readonly in: { readonly text: string }; readonly out: null };
  holdsOther: { readonly in: NoInput; readonly out: boolean };
}
