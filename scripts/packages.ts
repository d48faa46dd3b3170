/**
 * The Debian packages that the end-to-end tests run: installed where we may, else named with the command that does it.
 *   node scripts/packages.ts           what `npm test` needs
 *   node scripts/packages.ts --wine    and what the tests under Wine need
 *   node scripts/packages.ts --container   and what the container's image needs
 *   node scripts/packages.ts --kubernetes  and what a cluster of Kubernetes is built from and needs
 *   node scripts/packages.ts --soak    and what only `npm run soak` needs
 *   node scripts/packages.ts --bench   and what `npm run bench` compares with
 */
import { execFileSync, spawnSync } from 'node:child_process';

interface Needed {
  readonly debianPackage: string;
  /** What the tests use it for. */
  readonly why: string;
}

const DESKTOP: readonly Needed[] = [
  { debianPackage: 'xvfb', why: 'X server without a screen' },
  { debianPackage: 'openbox', why: 'window manager' },
  { debianPackage: 'xserver-xephyr', why: 'X server whose mouse and keyboard are those of another display' },
  { debianPackage: 'sway', why: 'Wayland compositor without a screen' },
  { debianPackage: 'phoc', why: 'a compositor that does not minimise windows' },
  { debianPackage: 'cage', why: 'a compositor that takes no input from programs' },
  { debianPackage: 'swaylock', why: 'a locked screen under Wayland' },
  { debianPackage: 'foot', why: 'a terminal that knows Wayland alone' },
  { debianPackage: 'grim', why: 'a second opinion about pixels under Wayland' },
  { debianPackage: 'wl-clipboard', why: 'the clipboard under Wayland' },
  { debianPackage: 'gnome-shell', why: 'GNOME without a screen' },
  { debianPackage: 'pipewire', why: 'pictures of GNOME' },
  { debianPackage: 'wireplumber', why: 'pictures of GNOME' },
  { debianPackage: 'kwin-wayland', why: 'KDE without a screen' },
  { debianPackage: 'libkf5service-bin', why: 'kbuildsycoca5: KWin learns which programs may operate it' },
  { debianPackage: 'lxterminal', why: 'a terminal under KDE, where foot does not run without a screen' },
  { debianPackage: 'xfwm4', why: 'another window manager' },
  { debianPackage: 'i3-wm', why: 'a window manager that tiles' },
  { debianPackage: 'mutter', why: 'another window manager, whose frames are windows of a toolkit' },
  { debianPackage: 'dbus-daemon', why: 'dbus-run-session, which xfwm4 starts under; the bus of elements' },
  { debianPackage: 'libglib2.0-bin', why: 'gdbus: another program on a bus' },
  { debianPackage: 'at-spi2-core', why: 'the bus on which programs expose their elements' },
  { debianPackage: 'xfconf', why: 'where xfwm4 keeps its settings' },
  { debianPackage: 'x11-utils', why: 'xprop, xwininfo and xdpyinfo as independent observers' },
  { debianPackage: 'x11-xserver-utils', why: 'xrandr, xset, xsetroot and xmodmap' },
  { debianPackage: 'x11-xkb-utils', why: 'setxkbmap and xkbcomp; keyboard layouts' },
  { debianPackage: 'xdotool', why: 'another hand on the desktop' },
  { debianPackage: 'wmctrl', why: 'a second opinion about windows' },
  { debianPackage: 'xclip', why: 'a second owner of the clipboard' },
  { debianPackage: 'imagemagick', why: 'import and display: a second opinion about pixels' },
  { debianPackage: 'python3-pil', why: 'a decoder of PNG that is not ours' },
  { debianPackage: 'xterm', why: 'a program to type into' },
  { debianPackage: 'mypy', why: 'the types of the Python client' },
  { debianPackage: 'python3-build', why: 'the package of the Python client' },
  { debianPackage: 'python3-wheel', why: 'the package of the Python client' },
  { debianPackage: 'python3-setuptools', why: 'the package of the Python client' },
  { debianPackage: 'python3-venv', why: 'an empty environment for the Python client' },
  { debianPackage: 'ffmpeg', why: 'recordings as MP4 and WebM' },
  { debianPackage: 'file', why: 'a second opinion about the kind of a file' },
  { debianPackage: 'chromium', why: 'pages to click and read' },
  { debianPackage: 'chromium-headless-shell', why: 'the console, whose window no other program need see' },
  { debianPackage: 'zenity', why: 'GTK dialogs' },
  { debianPackage: 'mousepad', why: 'a GTK editor' },
  { debianPackage: 'gnome-calculator', why: 'a GTK 4 program' },
  { debianPackage: 'featherpad', why: 'a Qt program' },
  { debianPackage: 'python3-gi', why: 'forms of GTK that write down what they see' },
  { debianPackage: 'gir1.2-gtk-3.0', why: 'GTK 3 for them' },
  { debianPackage: 'gir1.2-gtk-4.0', why: 'GTK 4 for them' },
  { debianPackage: 'gir1.2-atspi-2.0', why: 'libatspi, the reference that elements are held against' },
  { debianPackage: 'python3-pyqt5', why: 'the same form of Qt 5' },
  { debianPackage: 'python3-pyqt6', why: 'the same form of Qt 6' },
  { debianPackage: 'tesseract-ocr', why: 'reads text' },
  { debianPackage: 'tesseract-ocr-osd', why: 'which script a line is in' },
  { debianPackage: 'tesseract-ocr-deu', why: 'reads German' },
  { debianPackage: 'tesseract-ocr-rus', why: 'reads Russian' },
  { debianPackage: 'tesseract-ocr-jpn', why: 'reads Japanese' },
  { debianPackage: 'tesseract-ocr-ara', why: 'reads Arabic' },
  { debianPackage: 'fonts-dejavu', why: 'what pages are set in' },
  { debianPackage: 'fonts-liberation', why: 'what pages are set in' },
  { debianPackage: 'fonts-noto-cjk', why: 'Chinese, Japanese and Korean' },
  { debianPackage: 'gcc', why: 'builds the library that plays macOS' },
  { debianPackage: 'libc6-dev', why: 'headers for it' },
  { debianPackage: 'curl', why: 'the cookbook’s shell blocks' },
  { debianPackage: 'strace', why: 'which connections the service makes' },
  { debianPackage: 'faketime', why: 'a clock that somebody sets' },
  { debianPackage: 'iproute2', why: 'ss: which ports are open' },
  { debianPackage: 'procps', why: 'ps: which processes are left' },
  { debianPackage: 'systemd', why: 'systemd-analyze, which checks units' },
  { debianPackage: 'util-linux', why: 'setpriv and unshare' },
];

const WINE: readonly Needed[] = [
  { debianPackage: 'wine', why: 'runs the Windows build of Node' },
  { debianPackage: 'wine64', why: 'runs the Windows build of Node' },
  { debianPackage: 'fonts-wine', why: 'what Windows programs are drawn with' },
  { debianPackage: 'gcc-mingw-w64-x86-64', why: 'builds the Windows program that observes input' },
];

const SOAK: readonly Needed[] = [
  { debianPackage: 'qemu-user-static', why: 'runs programs of arm64' },
  { debianPackage: 'gcc-aarch64-linux-gnu', why: 'builds the library that plays macOS for arm64' },
  { debianPackage: 'libc6-dev-arm64-cross', why: 'headers for it' },
  { debianPackage: 'libstdc++6-arm64-cross', why: 'what Node for arm64 is linked to' },
  { debianPackage: 'tesseract-ocr-fra', why: 'reads pages in that language' },
  { debianPackage: 'tesseract-ocr-spa', why: 'reads pages in that language' },
  { debianPackage: 'tesseract-ocr-por', why: 'reads pages in that language' },
  { debianPackage: 'tesseract-ocr-pol', why: 'reads pages in that language' },
  { debianPackage: 'tesseract-ocr-ell', why: 'reads pages in that language' },
  { debianPackage: 'tesseract-ocr-chi-sim', why: 'reads pages in that language' },
  { debianPackage: 'tesseract-ocr-kor', why: 'reads pages in that language' },
  { debianPackage: 'tesseract-ocr-heb', why: 'reads pages in that language' },
  { debianPackage: 'tesseract-ocr-hin', why: 'reads pages in that language' },
  { debianPackage: 'tesseract-ocr-tha', why: 'reads pages in that language' },
  { debianPackage: 'marco', why: 'a window manager to type under' },
  { debianPackage: 'mate-settings-daemon-common', why: 'the settings that marco reads' },
  { debianPackage: 'metacity', why: 'a window manager to type under' },
  { debianPackage: 'kwin-x11', why: 'a window manager to type under' },
  { debianPackage: 'fluxbox', why: 'a window manager to type under' },
  { debianPackage: 'icewm', why: 'a window manager to type under' },
  { debianPackage: 'fonts-firacode', why: 'code with ligatures that editors show' },
  { debianPackage: 'fonts-jetbrains-mono', why: 'code with ligatures that editors show' },
  { debianPackage: 'fonts-hack', why: 'code that editors show' },
  { debianPackage: 'fonts-inter', why: 'what pages are set in' },
  { debianPackage: 'fonts-lato', why: 'what pages are set in' },
  { debianPackage: 'fonts-roboto-unhinted', why: 'what pages are set in' },
  { debianPackage: 'fonts-open-sans', why: 'what pages are set in' },
  { debianPackage: 'fonts-cantarell', why: 'what pages are set in' },
  { debianPackage: 'slurm-wlm', why: 'a cluster whose nodes are this machine' },
  { debianPackage: 'munge', why: 'credentials between its daemons' },
  { debianPackage: 'mmdebstrap', why: 'newer Debians, with newer compositors' },
  { debianPackage: 'xdg-desktop-portal', why: 'the dialog by which a person shares a desktop' },
  { debianPackage: 'xdg-desktop-portal-gnome', why: 'the same, of GNOME' },
  { debianPackage: 'libkf5screen-bin', why: 'kscreen-doctor: scales and removes the outputs of KWin' },
  { debianPackage: 'qtwayland5', why: 'without it kscreen-doctor finds no KWin' },
];

const BENCH: readonly Needed[] = [
  { debianPackage: 'scrot', why: 'takes pictures of the screen' },
  { debianPackage: 'maim', why: 'takes pictures of the screen' },
  { debianPackage: 'python3-fastapi', why: 'a plain service that does the same' },
  { debianPackage: 'python3-uvicorn', why: 'runs it' },
];

const CONTAINER: readonly Needed[] = [
  { debianPackage: 'podman', why: 'builds the image and runs it' },
  { debianPackage: 'runc', why: 'starts containers under either version of control groups' },
  { debianPackage: 'containernetworking-plugins', why: 'the network of containers' },
  { debianPackage: 'iptables', why: 'published ports' },
  { debianPackage: 'mmdebstrap', why: 'the base of the image, without a registry' },
];

/** With those of the container, whose image it runs. */
const KUBERNETES: readonly Needed[] = [
  ...CONTAINER,
  { debianPackage: 'golang-go', why: 'builds Kubernetes from its source package' },
  { debianPackage: 'dpkg-dev', why: 'unpacks that' },
  { debianPackage: 'etcd-server', why: 'where the API server keeps its objects' },
  { debianPackage: 'containerd', why: 'runs the containers of pods' },
  { debianPackage: 'conntrack', why: 'kube-proxy ends connections to pods that are gone' },
  { debianPackage: 'dnsmasq-base', why: 'the name server of the cluster' },
  { debianPackage: 'openssl', why: 'certificates' },
  { debianPackage: 'xinput', why: 'what a desktop’s devices send, seen from outside its pod' },
];

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' }).stdout ===
  'installed';

function fail(...lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

const APT = ['install', '-y', '--no-install-recommends'] as const;

function install(names: readonly string[]): void {
  const started = performance.now();
  console.log(`Installing ${names.length} Debian packages: ${names.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', [...APT, '-q', '-o', 'Dpkg::Use-Pty=0', ...names], { stdio: 'inherit', env });
  } catch {
    fail(`apt-get did not install them; its own words are above. Packages: ${names.join(' ')}`);
  }
  console.log(`Installed in ${Math.round((performance.now() - started) / 1000)} s`);
}

const needed = [
  ...DESKTOP,
  ...(process.argv.includes('--container') ? CONTAINER : []),
  ...(process.argv.includes('--kubernetes') ? KUBERNETES : []),
  ...(process.argv.includes('--wine') ? WINE : []),
  ...(process.argv.includes('--soak') ? SOAK : []),
  ...(process.argv.includes('--bench') ? BENCH : []),
];
if (process.platform !== 'linux')
  fail(
    `End-to-end tests need Linux with X11. On ${process.platform}, npm run test:unit runs what needs no desktop.`,
  );
if (spawnSync('dpkg-query', ['--version']).error !== undefined)
  fail(
    'This is neither Debian nor Ubuntu. The tests need these programs, here by their Debian packages:',
    ...needed.map(({ debianPackage, why }) => `  ${debianPackage.padEnd(22)} ${why}`),
  );
if (process.argv.includes('--kubernetes') && process.getuid?.() !== 0)
  fail(
    'A cluster of Kubernetes needs root, for its namespaces and control groups: sudo npm run test:kubernetes',
  );
const missing = needed.map(({ debianPackage }) => debianPackage).filter((name) => !isInstalled(name));
if (missing.length > 0 && process.getuid?.() !== 0)
  fail(
    `The tests need ${missing.length} more Debian packages. Install them with:`,
    `  sudo apt-get update && sudo apt-get ${APT.join(' ')} ${missing.join(' ')}`,
  );
if (missing.length > 0) install(missing);
else console.log('Debian packages: all there');
