/** Placeholder for an empty list: says that it is empty, and how an entry gets there. */
import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconName } from '../controls/icon.tsx';

export interface EmptyProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ComponentChildren;
}

export function Empty({ icon, title, children }: EmptyProps): JSX.Element {
  return (
    <div class="empty">
      <Icon name={icon} size={24} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
