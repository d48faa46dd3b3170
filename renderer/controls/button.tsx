/** The window's one button: with words, or an icon whose words stand in its label. */
import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps {
  readonly onClick: () => void;
  readonly icon?: IconName;
  readonly children?: ComponentChildren;
  /** Required if there are no visible words; also the tooltip. */
  readonly label?: string;
  readonly kind?: 'plain' | 'solid' | 'danger' | 'bare';
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly class?: string;
  readonly id?: string;
}

export function Button(props: ButtonProps): JSX.Element {
  const { onClick, icon, children, label, kind = 'plain', pressed, disabled } = props;
  return (
    <button
      type="button"
      id={props.id}
      class={`button ${kind}${children === undefined ? ' only-icon' : ''} ${props.class ?? ''}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
