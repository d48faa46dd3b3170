/** Writes out the home folder where a path starts with a name for it, as shells do. */

/** `~` and `$HOME`, alone or before a separator; `~name`, another user's, stays as it is. */
export function inHome(path: string, home: string, platform: NodeJS.Platform): string {
  const separator = platform === 'win32' ? '[/\\\\]' : '/';
  return path.replace(new RegExp(`^(?:~|\\$HOME)(?=${separator}|$)`), () => home);
}
