/** A switch of a picture's strip, by its icon alone. */
import type { JSX } from 'preact';
import { Button } from '../controls/button.tsx';

interface ToggleProps {
  readonly icon: 'marks' | 'grid';
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

export const Toggle = ({ icon, label, on, set }: ToggleProps): JSX.Element => (
  <Button kind="bare" icon={icon} pressed={on} label={label} onClick={() => set(!on)} />
);
