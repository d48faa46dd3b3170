/** The control for each kind of value. Text is saved when it is left or Enter is pressed, all else at once. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ControlModel, SettingField, SettingValue } from '../../main/console/model/settings.ts';
import { texts } from '../texts/texts.ts';
import { choiceWords, unitWords } from './words.ts';

type NumberControl = Extract<ControlModel, { type: 'number' }>;

export interface ValueControlProps {
  readonly field: SettingField;
  readonly id: string;
  readonly invalid: boolean;
  readonly onChange: (value: SettingValue) => void;
  /** The draft cannot be sent; the sentence says what would do. */
  readonly onInvalid: (sentence: string) => void;
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
              {choiceWords(field.name, option)}
            </option>
          ))}
        </select>
      );
    case 'number':
      return <NumberDraft {...props} control={control} />;
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

/** A whole number of milliseconds; anything else is for the service to judge. */
const scaled = (number: number, scale: number): number => (scale === 1 ? number : Math.round(number * scale));

/** People count seconds where the service counts milliseconds. */
function NumberDraft(props: ValueControlProps & { readonly control: NumberControl }): JSX.Element {
  const { control, onChange, onInvalid } = props;
  const { value } = props.field;
  const isTime = control.unit === 'milliseconds';
  const scale = isTime ? 1000 : 1;
  const unit = isTime ? unitWords('seconds') : control.unit === null ? '' : unitWords(control.unit);
  const shown = (number: number): string => String(number / scale).replace('.', texts().time.decimal);
  const change = (next: SettingValue): void => {
    const { min, max } = control;
    const isOutside = typeof next === 'number' && !(next >= (min ?? -Infinity) && next <= (max ?? Infinity));
    if (isOutside && min !== null && max !== null)
      onInvalid(texts().settings.between(shown(min), shown(max), unit).replace(' .', '.'));
    else onChange(next);
  };
  return (
    <span class="with-unit">
      <Draft
        {...props}
        onChange={change}
        text={typeof value === 'number' ? shown(value) : ''}
        numeric
        parse={(text) => (text.trim() === '' ? null : scaled(Number(text.replace(',', '.')), scale))}
      />
      {unit !== '' && <span class="unit">{unit}</span>}
    </span>
  );
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
