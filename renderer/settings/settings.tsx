/** The settings form, generated from the settings schema: its sections at the left, what is rarely changed at the end. */
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { SettingsForm } from '../../main/console/model/settings.ts';
import { Icon } from '../controls/icon.tsx';
import { Empty } from '../frame/empty.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { EndSessions, endSessionsMatches } from './end-sessions.tsx';
import { Field } from './field.tsx';
import { Languages, languagesMatch } from './languages.tsx';
import { LanguageField, languageMatches } from './language-field.tsx';
import { sectionsOf, type Section } from './sections.ts';
import { groupWords, isWanted } from './words.ts';

/** Not of the service: kept in this browser. */
const OWN_SECTION = 'Console';
const READING_SECTION = 'Reading';

export function Settings(): JSX.Element {
  const console = useConsole();
  const words = texts().settings;
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');
  const [current, setCurrent] = useState<string | null>(null);
  const form = console.settings.form.value;
  if (form === null) return <div class="settings" aria-busy="true" />;
  const fields = form.fields.filter((field) => isWanted(field, wanted));
  // Only this host's console can be open in a browser.
  const hasSessions = console.state.value?.host === 'headless' && endSessionsMatches(wanted);
  const hasOwn = hasSessions || languageMatches(wanted);
  const sections = [
    ...sectionsOf({ groups: form.groups, fields }),
    ...(hasOwn ? [{ name: OWN_SECTION, fields: [] }] : []),
  ];
  return (
    <div class="settings">
      <h1 class="unseen">{words.title}</h1>
      <div class="toolbar">
        <input
          class="search"
          type="search"
          data-filter
          placeholder={words.find}
          aria-label={words.findLabel}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      <div class="with-sections">
        <SectionList
          sections={sections}
          current={current ?? sections[0]?.name ?? null}
          onChoose={setCurrent}
        />
        <div
          ref={scroller}
          class="scroll"
          onScroll={() => setCurrent(sectionInSight(scroller.current) ?? current)}
        >
          <div class="column">
            {form.readOnlyReason !== null && (
              <p class="strip-note error">
                <Icon name="warning" /> {words.readOnly(form.readOnlyReason)}
              </p>
            )}
            {sections.map((section) => (
              <SectionForm key={section.name} section={section}>
                {section.name === READING_SECTION && languagesMatch(wanted) && <Languages />}
                {section.name === OWN_SECTION && languageMatches(wanted) && <LanguageField />}
                {section.name === OWN_SECTION && hasSessions && <EndSessions />}
              </SectionForm>
            ))}
            {sections.length === 0 && (
              <Empty icon="settings" title={words.noMatch}>
                <p>{words.noMatchText}</p>
              </Empty>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

const headingId = (name: string): string => `group-${name.replaceAll(' ', '-')}`;

/** The last section that begins above the upper third; null before the first drawing. */
function sectionInSight(scroller: HTMLElement | null): string | null {
  if (scroller === null) return null;
  const headings = [...scroller.querySelectorAll<HTMLElement>('h2[data-section]')];
  const atEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  const line = scroller.getBoundingClientRect().top + scroller.clientHeight / 3;
  const above = atEnd ? headings : headings.filter((each) => each.getBoundingClientRect().top < line);
  return above.at(-1)?.dataset['section'] ?? null;
}

interface SectionListProps {
  readonly sections: readonly Section[];
  readonly current: string | null;
  readonly onChoose: (name: string) => void;
}

function SectionList({ sections, current, onChoose }: SectionListProps): JSX.Element {
  return (
    <nav class="section-list" aria-label={texts().settings.sections}>
      {sections.map(({ name }) => (
        <button
          key={name}
          type="button"
          aria-current={name === current ? 'true' : undefined}
          onClick={() => {
            document.getElementById(headingId(name))?.scrollIntoView();
            onChoose(name);
          }}
        >
          {groupWords(name)}
        </button>
      ))}
    </nav>
  );
}

/** Kept without encryption. */
const PLAIN: ReadonlySet<SettingsForm['secretStorage']> = new Set([
  'file',
  'no-key-store',
  'silent-key-store',
]);

interface SectionFormProps {
  readonly section: Section;
  readonly children: (JSX.Element | false)[];
}

function SectionForm({ section: { name, fields }, children }: SectionFormProps): JSX.Element {
  const storage = useConsole().settings.form.value?.secretStorage;
  const hasSecret = fields.some((field) => field.control.type === 'secret');
  return (
    <section aria-labelledby={headingId(name)}>
      <h2 id={headingId(name)} data-section={name}>
        {groupWords(name)}
      </h2>
      <div class="fields">
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        {children}
      </div>
      {hasSecret && storage !== undefined && (
        <p class={`strip-note ${PLAIN.has(storage) ? 'plain' : ''}`}>{texts().settings.storage[storage]}</p>
      )}
    </section>
  );
}
