/** The languages that are installed for reading, with how to add one; shown as one more line of the form. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useConsole } from '../state/console.ts';
import { filled, texts } from '../texts/texts.ts';

/** The same in every language. */
const COMMAND = 'apt install tesseract-ocr-deu';
const FILE = 'deu.traineddata';

export function languagesMatch(wanted: string): boolean {
  const { readable, readableText } = texts().settings;
  return `${readable} ${readableText} languages`.toLowerCase().includes(wanted.toLowerCase());
}

/** `German`; the code itself where the browser has no name for it, as for `chi_sim`. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function Languages(): JSX.Element {
  const console = useConsole();
  const words = texts().settings;
  const online = console.connection.value === 'online';
  useEffect(() => {
    if (!online) return;
    console.bridge.call('status.report', {}).then(
      (report) => {
        console.kept.status.value = report;
      },
      () => undefined,
    );
  }, [console, online]);
  const languages = console.kept.status.value?.languages ?? [];
  return (
    <div class="field">
      <div class="about">
        <b id="readable-languages">{words.readable}</b>
        <p>{words.readableText}</p>
      </div>
      <div class="value">
        {languages.length === 0 ? (
          <p class="unset">{words.readableNone}</p>
        ) : (
          <ul class="languages" aria-labelledby="readable-languages">
            {languages.map((code) => (
              <li key={code}>
                {nameOf(code)} <code>{code}</code>
              </li>
            ))}
          </ul>
        )}
        <p class="origin">
          <span>
            {filled(words.readableAdd, {
              command: <code>{COMMAND}</code>,
              file: <code>{FILE}</code>,
            })}
          </span>
        </p>
      </div>
    </div>
  );
}
