/**
 * Programs and window classes that ask for secrets or for rights: password managers, and dialogs of polkit, sudo, GnuPG,
 * SSH, key rings and Windows.
 */
const PROTECTED_APPLICATIONS: readonly string[] = [
  // Password managers.
  '1password',
  'bitwarden',
  'dashlane',
  'enpass',
  'gnome-passwordsafe',
  'gopass',
  'keepass',
  'keepass2',
  'keepassx',
  'keepassxc',
  'kwalletmanager5',
  'kwalletmanager',
  'lastpass',
  'nordpass',
  'org.gnome.world.secrets',
  'org.keepassxc.keepassxc',
  'protonpass',
  'proton pass',
  'seahorse',
  // polkit and sudo.
  'cosmic-osd',
  'gksu',
  'gksudo',
  'kdesu',
  'kdesudo',
  'lxpolkit',
  'lxqt-policykit-agent',
  'mate-polkit',
  'pkexec',
  'polkit-gnome-authentication-agent-1',
  'polkit-kde-authentication-agent-1',
  'polkit-mate-authentication-agent-1',
  'ukui-polkit',
  'xfce-polkit',
  // GnuPG, SSH, key rings.
  'gcr-prompter',
  'gnome-keyring-prompt',
  'ksshaskpass',
  'kwalletd5',
  'kwalletd6',
  'lxqt-openssh-askpass',
  'pinentry',
  'pinentry-gnome3',
  'pinentry-gtk-2',
  'pinentry-qt',
  'pinentry-qt5',
  'pinentry-x11',
  'ssh-askpass',
  'x11-ssh-askpass',
  // Windows.
  'consent',
  'credentialuibroker',
];

/** Stands for the list above, among names of one's own. */
export const BUILT_IN = 'builtin';

/** The same list as long as `given` is the same. */
export function protectedNames(given: readonly string[]): readonly string[] {
  const known =
    expanded.get(given) ??
    given.flatMap((name) => (name.toLowerCase() === BUILT_IN ? PROTECTED_APPLICATIONS : [name]));
  expanded.set(given, known);
  return known;
}

const expanded = new WeakMap<readonly string[], readonly string[]>();
