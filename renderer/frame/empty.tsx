/** Placeholder for an empty list: says that it is empty, and how an entry gets there. */
import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconName } from '../controls/icon.tsx';

export interface EmptyProps {
  readonly icon: IconName;
  readonly title: string;
  /** It is all that the page shows. */
  readonly alone?: boolean;
  readonly children?: ComponentChildren;
}

export function Empty({ icon, title, alone = false, children }: EmptyProps): JSX.Element {
  return (
    <div class="empty">
      <Icon name={icon} size={24} />
      {alone ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </div>
  );
}
