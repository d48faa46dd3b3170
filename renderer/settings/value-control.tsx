/** The control for each kind of value. Text is saved when it is left or Enter is pressed, all else at once. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SettingField, SettingValue } from '../../main/console/model/settings.ts';

export interface ValueControlProps {
  readonly field: SettingField;
  readonly id: string;
  readonly invalid: boolean;
  readonly onChange: (value: SettingValue) => void;
}

export function ValueControl(props: ValueControlProps): JSX.Element | null {
  const { field, id, onChange } = props;
  const { control, value, readOnly } = field;
  switch (control.type) {
    case 'switch':
      return (
        <button
          id={id}
          type="button"
          role="switch"
          class="switch"
          aria-checked={value === true}
          aria-describedby={`${id}-about`}
          disabled={readOnly}
          onClick={() => onChange(value !== true)}
        >
          <span />
        </button>
      );
    case 'choice':
      return (
        <select
          id={id}
          aria-describedby={`${id}-about`}
          disabled={readOnly}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {control.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      );
    case 'number':
      return (
        <span class="with-unit">
          <Draft
            {...props}
            text={value === null ? '' : String(value)}
            numeric
            parse={(text) => (text.trim() === '' ? null : Number(text))}
          />
          {control.unit !== null && <span class="unit">{control.unit}</span>}
        </span>
      );
    case 'list':
      return (
        <Draft
          {...props}
          lines
          placeholder={control.placeholder}
          text={Array.isArray(value) ? value.join('\n') : ''}
          parse={(text) =>
            text
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== '')
          }
        />
      );
    case 'text':
      return (
        <Draft
          {...props}
          placeholder={control.placeholder}
          text={typeof value === 'string' ? value : ''}
          parse={(text) => (text.trim() === '' ? null : text)}
        />
      );
    case 'secret':
      return null;
  }
}

interface DraftProps extends ValueControlProps {
  readonly text: string;
  readonly placeholder?: string;
  readonly numeric?: boolean;
  readonly lines?: boolean;
  readonly parse: (text: string) => SettingValue;
}

/** A field whose text is sent once the person leaves it: half a number must not be saved. */
function Draft(props: DraftProps): JSX.Element {
  const { field, id, invalid, text, onChange, parse } = props;
  const [draft, setDraft] = useState(text);
  useEffect(() => setDraft(text), [text]);
  const commit = (): void => {
    if (draft !== text) onChange(parse(draft));
  };
  const shared = {
    id,
    value: draft,
    placeholder: props.placeholder,
    readOnly: field.readOnly,
    spellcheck: false,
    'aria-invalid': invalid,
    'aria-describedby': invalid ? `${id}-failure` : `${id}-about`,
    onBlur: commit,
  } as const;
  if (props.lines === true)
    return (
      <textarea
        {...shared}
        rows={Math.min(6, Math.max(2, draft.split('\n').length))}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
    );
  return (
    <input
      {...shared}
      type="text"
      inputMode={props.numeric === true ? 'decimal' : 'text'}
      class={props.numeric === true ? 'number' : ''}
      onInput={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        else if (event.key === 'Escape') setDraft(text);
      }}
    />
  );
}
