/** The settings form, generated from the settings schema. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SettingField } from '../../main/console/model/settings.ts';
import { Empty } from '../frame/empty.tsx';
import { Icon } from '../controls/icon.tsx';
import { useConsole } from '../state/console.ts';
import { EndSessions, endSessionsMatches } from './end-sessions.tsx';
import { Field } from './field.tsx';

const matches = (field: SettingField, wanted: string): boolean =>
  [field.title, field.description, field.name, field.sourceName ?? '']
    .join(' ')
    .toLowerCase()
    .includes(wanted.toLowerCase());

export function Settings(): JSX.Element {
  const console = useConsole();
  const [wanted, setWanted] = useState('');
  const form = console.settings.form.value;
  if (form === null) return <div class="settings" aria-busy="true" />;
  const fields = form.fields.filter((field) => matches(field, wanted));
  const secretGroup = fields.find((field) => field.control.type === 'secret')?.group;
  // Only this host's console can be open in a browser.
  const sessionsGroup =
    console.state.value?.host === 'headless' && endSessionsMatches(wanted)
      ? form.fields.find((field) => field.name === 'token')?.group
      : undefined;
  const groups = form.groups.filter(
    ({ name }) => name === sessionsGroup || fields.some((field) => field.group === name),
  );
  return (
    <div class="settings">
      <h1 class="unseen">Settings</h1>
      <div class="toolbar">
        <input
          class="search"
          type="search"
          data-filter
          placeholder="Find a setting   /"
          aria-label="Find a setting"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      <div class="scroll">
        <div class="column">
          {form.readOnlyReason !== null && (
            <p class="strip-note error">
              <Icon name="warning" /> Nothing can be saved now: {form.readOnlyReason}
            </p>
          )}
          {groups.map((group) => (
            <section key={group.name} aria-labelledby={`group-${group.name}`}>
              <h2 id={`group-${group.name}`}>{group.title}</h2>
              <div class="fields">
                {fields
                  .filter((field) => field.group === group.name)
                  .map((field) => (
                    <Field key={field.name} field={field} />
                  ))}
                {group.name === sessionsGroup && <EndSessions />}
              </div>
              {group.name === secretGroup && (
                <p class={`strip-note ${form.secretStorage.encrypted ? '' : 'plain'}`}>
                  {form.secretStorage.sentence}
                </p>
              )}
            </section>
          ))}
          {groups.length === 0 && (
            <Empty icon="settings" title="No setting matches">
              <p>Names, descriptions and variables are searched.</p>
            </Empty>
          )}
        </div>
      </div>
    </div>
  );
}
