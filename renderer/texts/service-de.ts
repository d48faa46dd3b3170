/**
 * The service's own sentences in German, by the English ones, which clients read too. `{}` stands for what differs from one to the
 * next, `{1}`, `{2}` for the same in German. A refusal without a sentence here is named by its reason.
 */
import type { Reason } from '../../main/core/errors.ts';
import type { ElementRole } from '../../main/core/elements/model.ts';

export const germanReasons: Readonly<Record<Reason | 'validation_error', string>> = {
  validation_error: 'Die Anfrage hat ein Feld, das nicht gültig ist.',
  invalid_json: 'Die Anfrage ist kein gültiges JSON.',
  json_too_deep: 'Das JSON der Anfrage ist zu tief verschachtelt.',
  bad_request_target: 'Der Pfad der Anfrage ist nicht gültig.',
  host_missing: 'Der Anfrage fehlt der Header Host.',
  host_invalid: 'Der Header Host der Anfrage ist nicht gültig.',
  shell_unavailable: 'Diese Shell gibt es auf diesem Rechner nicht.',
  launch_failed: 'Das Programm konnte nicht gestartet werden.',
  unauthorized: 'Das Token fehlt oder ist falsch.',
  host_not_allowed: 'Unter diesem Namen ist der Dienst nicht zu erreichen.',
  origin_not_allowed: 'Webseiten dürfen den Dienst nicht benutzen.',
  cross_site_request: 'Webseiten dürfen den Dienst nicht benutzen.',
  scope_missing: 'Dem Agenten fehlt das Recht dafür.',
  exec_disabled: 'Shell-Befehle sind auf diesem Rechner ausgeschaltet.',
  exec_secret_not_configured: 'Shell-Befehle brauchen ein Geheimnis, und keines ist gesetzt.',
  exec_secret_invalid: 'Das Geheimnis für Shell-Befehle fehlt oder ist falsch.',
  own_window: 'Aktionen in Fenstern von Deskhand werden abgelehnt.',
  not_allowed: 'Eine Regel verbietet das.',
  not_approved: 'Niemand hat das genehmigt.',
  not_found: 'Das gibt es nicht (mehr).',
  window_not_found: 'Kein Fenster passt.',
  text_not_found: 'Der Text ist nicht zu sehen.',
  text_below_confidence: 'Der Text wurde nur unsicher erkannt.',
  observation_not_found: 'Diese Beobachtung gibt es nicht mehr.',
  target_not_found: 'Dieses Ziel gibt es nicht.',
  candidate_not_found: 'Diesen Kandidaten gibt es nicht.',
  element_not_found: 'Dieses Element gibt es nicht.',
  look_not_found: 'Diesen Blick gibt es nicht mehr.',
  file_not_found: 'Diese Datei gibt es nicht.',
  method_not_allowed: 'Diese Methode gibt es hier nicht.',
  request_timeout: 'Die Anfrage kam nicht rechtzeitig vollständig an.',
  headers_too_large: 'Die Header der Anfrage sind zu groß.',
  ambiguous_window: 'Mehrere Fenster passen.',
  target_stale: 'Der Bildschirm hat sich beim Ziel verändert.',
  element_gone: 'Das Element ist nicht mehr da.',
  element_changed: 'Das Element hat sich verändert.',
  element_disabled: 'Das Element ist gesperrt.',
  element_covered: 'Das Element ist verdeckt.',
  element_moving: 'Das Element bewegt sich.',
  option_not_chosen: 'Die Auswahl wurde nicht übernommen.',
  file_blocked: 'Diese Datei kann hier nicht benutzt werden.',
  folder_not_empty: 'Der Ordner ist nicht leer.',
  payload_too_large: 'Die Anfrage ist zu groß.',
  image_too_large: 'Das Bild ist zu groß.',
  range_not_satisfiable: 'Diesen Bereich hat die Datei nicht.',
  unsupported_media_type: 'Der Typ des Inhalts wird nicht verstanden.',
  content_encoding_unsupported: 'Die Kodierung des Inhalts wird nicht verstanden.',
  image_format_unsupported: 'Das Format des Bildes wird nicht verstanden.',
  image_invalid: 'Das Bild ist beschädigt.',
  image_size_mismatch: 'Die Bilder sind verschieden groß.',
  language_unavailable: 'Diese Sprache kann hier nicht gelesen werden.',
  regex_unsupported: 'Dieser reguläre Ausdruck wird nicht verstanden.',
  paused: 'Alle Aktionen sind angehalten.',
  person_active: 'Ein Mensch benutzt diesen Desktop.',
  internal_error: 'Ein Fehler in Deskhand selbst.',
  not_supported: 'Das geht auf diesem Desktop nicht.',
  busy: 'Zu viele Anfragen laufen gleichzeitig.',
  queue_timeout: 'Die Aktion kam nicht rechtzeitig an die Reihe.',
  display_unavailable: 'Der Bildschirm ist nicht zu erreichen.',
  ocr_unavailable: 'Text kann hier nicht gelesen werden.',
  ocr_worker_crashed: 'Der Prozess, der Text liest, ist abgestürzt.',
  input_worker_crashed: 'Der Prozess für Eingaben ist abgestürzt.',
  shutting_down: 'Der Dienst wird beendet.',
  capture_timeout: 'Der Bildschirm gab nicht rechtzeitig ein Bild her.',
  ocr_timeout: 'Das Lesen des Textes dauerte zu lange.',
  storage_full: 'Der Speicherplatz ist voll.',
};

/** What an operation is called in a card. */
export const germanTitles: Readonly<Record<string, string>> = {
  'Capture changes': 'Änderungen aufnehmen',
  'Capture screen': 'Bild des Bildschirms aufnehmen',
  'Compare pictures': 'Bilder vergleichen',
  'Control window': 'Fenster steuern',
  'Delete file': 'Datei löschen',
  'Find colour': 'Farbe suchen',
  'Find elements': 'Elemente suchen',
  'Find picture': 'Bild suchen',
  'Find places': 'Stellen suchen',
  'Find text': 'Text suchen',
  'Launch program': 'Programm starten',
  'List displays': 'Bildschirme auflisten',
  'List elements': 'Elemente auflisten',
  'List files': 'Dateien auflisten',
  'List windows': 'Fenster auflisten',
  'Localize target': 'Ziel bestimmen',
  'Locate changes': 'Änderungen finden',
  'Mark texts in a picture': 'Texte in einem Bild markieren',
  'Measure change': 'Änderung messen',
  'Measure stability': 'Ruhe messen',
  Observe: 'Beobachten',
  'Open a live view': 'Live-Ansicht öffnen',
  'Perform action': 'Aktion ausführen',
  'Perform action and verify': 'Aktion ausführen und prüfen',
  'Perform several actions': 'Mehrere Aktionen ausführen',
  'Read clipboard': 'Zwischenablage lesen',
  'Read file': 'Datei lesen',
  'Read pointer': 'Mauszeiger abfragen',
  'Read text': 'Text lesen',
  'Release what a client holds': 'Gehaltenes loslassen',
  'Report changes': 'Änderungen melden',
  'Resume acting': 'Aktionen fortsetzen',
  'Run shell command': 'Shell-Befehl ausführen',
  See: 'Ansehen',
  'Take late effects': 'Späte Wirkungen abholen',
  'Ask a person to take over': 'Um Übernahme bitten',
  'Wait for condition': 'Auf einen Zustand warten',
  'Write clipboard': 'In die Zwischenablage schreiben',
  'Write file': 'Datei schreiben',
  Zoom: 'Vergrößern',
};

/** Kinds of element, as they stand before the name of one: `list item "Notes"`. */
export const germanRoles: Readonly<Record<ElementRole, string>> = {
  button: 'Schaltfläche',
  checkbox: 'Kontrollkästchen',
  radio: 'Optionsfeld',
  switch: 'Schalter',
  field: 'Feld',
  password: 'Passwortfeld',
  combobox: 'Auswahlfeld',
  list_item: 'Listeneintrag',
  cell: 'Zelle',
  tab: 'Reiter',
  menu: 'Menü',
  menu_item: 'Menüeintrag',
  link: 'Link',
  slider: 'Schieberegler',
  spin: 'Zahlenfeld',
  text: 'Text',
  image: 'Bild',
  group: 'Gruppe',
  document: 'Dokument',
};

export const germanSentences: Readonly<Record<string, string>> = {
  'an unknown program': 'ein unbekanntes Programm',
  '{} × {} at {}, {}': '{1} × {2} bei {3}, {4}',
  '{} bytes': '{1} Bytes',

  'The bash of this machine is that of the Windows Subsystem for Linux: what a command starts in Linux outlives its time limit.':
    'Die bash dieses Rechners ist die des Windows-Subsystems für Linux: Was ein Befehl in Linux startet, überlebt seine Frist.',
  'Install Git for Windows, whose bash is preferred.':
    'Installieren Sie Git für Windows, dessen bash bevorzugt wird.',

  // Files.
  'There are too many files of this name.': 'Es gibt zu viele Dateien dieses Namens.',
  'This transfer has ended.': 'Diese Übertragung ist beendet.',
  'Begin it again.': 'Beginnen Sie sie noch einmal.',
  'Too many files are on their way.': 'Es sind zu viele Dateien unterwegs.',
  'Wait for one of them to end.': 'Warten Sie, bis eine davon angekommen ist.',
  'The upload was given up.': 'Das Hochladen wurde abgebrochen.',
  'Shared files are off.': 'Gemeinsame Dateien sind ausgeschaltet.',
  'All files together may have {} bytes.': 'Alle Dateien zusammen dürfen {1} Bytes haben.',
  'Files can be dropped on windows of X11 only.': 'Dateien lassen sich nur auf Fenstern von X11 ablegen.',

  // Exports.
  'Videos are made by ffmpeg, which is not installed.': 'Videos macht ffmpeg, das nicht installiert ist.',
  'Export the recording as WebP or GIF, or install ffmpeg.':
    'Exportieren Sie die Aufzeichnung als WebP oder GIF, oder installieren Sie ffmpeg.',
  'Other recordings are being exported.': 'Andere Aufzeichnungen werden gerade exportiert.',
  'The recording could not be exported.': 'Die Aufzeichnung ließ sich nicht exportieren.',
  'This run has no pictures to make a film of: record with --record pictures.':
    'Diese Aufzeichnung hat keine Bilder für einen Film: Nehmen Sie mit --record pictures auf.',

  // Tasks.
  "No key of a model's provider is set.": 'Es ist kein Schlüssel eines Anbieters gesetzt.',
  'No model is chosen.': 'Es ist kein Modell gewählt.',
  "The provider's address is missing.": 'Die Adresse des Anbieters fehlt.',
  'A limit of money needs both prices.': 'Ein Höchstbetrag braucht beide Preise.',
  'Another task runs.': 'Es läuft schon eine Aufgabe.',
  'This task runs.': 'Diese Aufgabe läuft.',
  'There is no such task any more.': 'Diese Aufgabe gibt es nicht mehr.',
  'A person stopped it.': 'Ein Mensch hat sie angehalten.',
  'The service ended while it ran.': 'Der Dienst endete, während sie lief.',
  'The agent tasks was revoked or changed.': 'Der Agent tasks wurde widerrufen oder geändert.',
  'The limit of {} turns is reached.': 'Die Grenze von {1} Antworten ist erreicht.',
  'The limit of {} tokens is reached.': 'Die Grenze von {1} Token ist erreicht.',
  'The limit of {} steps is reached.': 'Die Grenze von {1} Schritten ist erreicht.',
  'The limit of {} is reached.': 'Der Höchstbetrag von {1} ist erreicht.',
  'The provider sent nothing for {} s.': 'Der Anbieter hat {1} s lang nichts gesendet.',
  'The provider cannot be reached{}.': 'Der Anbieter ist nicht zu erreichen{1}.',
  'The answer of the provider was cut off.': 'Die Antwort des Anbieters brach ab.',

  // Displays and desktops.
  'No display is connected.': 'Kein Bildschirm ist angeschlossen.',
  'There is no display.': 'Es gibt keinen Bildschirm.',
  'Set DISPLAY, or start it with --virtual 1920x1080.':
    'Setzen Sie DISPLAY, oder starten Sie mit --virtual 1920x1080.',
  'This is a virtual X11 display, operated through the X server.':
    'Dies ist ein virtueller X11-Bildschirm, bedient über den X-Server.',
  'This is an X11 session, operated through the X server.':
    'Dies ist eine X11-Sitzung, bedient über den X-Server.',
  "This is a Wayland session ({}), operated through the compositor's own interfaces.":
    'Dies ist eine Wayland-Sitzung ({1}), bedient über die Schnittstellen des Compositors.',
  "This is a Wayland session ({}), operated through the system's portal, which asks a person.":
    'Dies ist eine Wayland-Sitzung ({1}), bedient über das Portal des Systems, das einen Menschen fragt.',
  'This is a Wayland session ({}), which SERVICE_WAYLAND=off leaves alone.':
    'Dies ist eine Wayland-Sitzung ({1}), die wegen SERVICE_WAYLAND=off unberührt bleibt.',
  'This is a Wayland session ({}), which no one has allowed Deskhand to see and operate.':
    'Dies ist eine Wayland-Sitzung ({1}), die Deskhand ohne Ihre Erlaubnis weder sieht noch bedient.',
  'This is a Wayland session ({}), which Deskhand cannot see or operate.':
    'Dies ist eine Wayland-Sitzung ({1}), die Deskhand weder sehen noch bedienen kann.',
  'This is a Wayland session ({}), which Deskhand cannot see or operate: it does not offer {}.':
    'Dies ist eine Wayland-Sitzung ({1}), die Deskhand weder sehen noch bedienen kann: Ihr fehlt {2}.',
  'This is a Wayland session ({}), which waits for a person to share it.':
    'Dies ist eine Wayland-Sitzung ({1}), die auf Ihre Freigabe wartet.',
  'This is a Wayland session ({}), which a person shared without “Allow Remote Interaction”: it can be seen alone.':
    'Dies ist eine Wayland-Sitzung ({1}), die ohne „Fernsteuerung erlauben“ freigegeben wurde: Sie ist nur zu sehen.',
  'This is a Wayland session ({}), which a person declined to share, or shares no more.':
    'Dies ist eine Wayland-Sitzung ({1}), deren Freigabe abgelehnt oder beendet wurde.',
  'This is a Wayland session ({}), whose compositor does not answer.':
    'Dies ist eine Wayland-Sitzung ({1}), deren Compositor nicht antwortet.',
  'Set SERVICE_WAYLAND=auto, and allow Deskhand to operate the desktop.':
    'Setzen Sie SERVICE_WAYLAND=auto, und erlauben Sie Deskhand, den Desktop zu bedienen.',
  'Allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    'Erlauben Sie es einmal: in Deskhands Fenster oder in der Konsole („deskhand console“ nennt ihre Adresse) oder mit „deskhand serve --allow-desktop“.',
  'Use sway, labwc, GNOME or Plasma, or install the desktop’s part of xdg-desktop-portal with RemoteDesktop. Else: {}':
    'Verwenden Sie sway, labwc, GNOME oder Plasma, oder installieren Sie den Teil des Desktops von xdg-desktop-portal mit RemoteDesktop; oder melden Sie sich mit einer Xorg-Sitzung an.',
  'Log out and choose an Xorg session (“Ubuntu on Xorg”, “Plasma (X11)”), or run "{}": headless, with its own display.':
    'Melden Sie sich ab und wählen Sie eine Xorg-Sitzung („Ubuntu auf Xorg“, „Plasma (X11)“), oder starten Sie „{1}“: ohne Fenster, mit einem eigenen Bildschirm.',
  'Choose the screens in the system’s dialog, switch “Allow Remote Interaction” on, and press Share.':
    'Wählen Sie im Dialog des Systems die Bildschirme, schalten Sie „Fernsteuerung erlauben“ ein und geben Sie frei.',
  'Start Deskhand again, and switch “Allow Remote Interaction” on in the dialog.':
    'Starten Sie Deskhand neu, und schalten Sie im Dialog „Fernsteuerung erlauben“ ein.',
  'Start Deskhand again, or switch “This desktop” in its settings off and on.':
    'Starten Sie Deskhand neu, oder schalten Sie „Dieser Desktop“ in den Einstellungen aus und wieder ein.',
  'Log in to the desktop again; the service reconnects automatically.':
    'Melden Sie sich am Desktop neu an; der Dienst verbindet sich selbst wieder.',
  'This is {}, operated through {}.': 'Dies ist {1}, bedient über {2}.',
  'This Windows has no {}: optional packages are used instead, which can do less.':
    'Dieses Windows hat {1} nicht: Stattdessen werden optionale Pakete benutzt, die weniger können.',
  'The libraries of Windows cannot be called: optional packages are used instead, which can do less.':
    'Die Bibliotheken von Windows lassen sich nicht aufrufen: Stattdessen werden optionale Pakete benutzt, die weniger können.',
  'Deskhand needs Windows 10, version 1703, or a later one.':
    'Deskhand braucht Windows 10, Version 1703, oder ein neueres.',
  'The last picture of the screen was all black.': 'Das letzte Bild des Bildschirms war ganz schwarz.',
  'Wake the display, or show something: a display that is off, or a screen saver, is copied as black.':
    'Wecken Sie den Bildschirm, oder zeigen Sie etwas: ein ausgeschalteter Bildschirm und ein Bildschirmschoner kommen schwarz an.',
  'Windows blacks out protected content in pictures.': 'Windows schwärzt geschützte Inhalte in Bildern.',
  'Close what is protected, or look at it yourself: no program can copy it.':
    'Schließen Sie, was geschützt ist, oder sehen Sie selbst hin: Kein Programm kann es kopieren.',
  'A display shows high dynamic range: its colours differ in pictures.':
    'Ein Bildschirm zeigt HDR: Seine Farben sind in Bildern anders.',
  "Turn HDR off in the display's settings if colours matter.":
    'Schalten Sie HDR in den Anzeigeeinstellungen aus, wenn es auf Farben ankommt.',
  'A display is turned: its pictures are copied whole and take longer.':
    'Ein Bildschirm ist gedreht: Seine Bilder werden ganz kopiert und brauchen länger.',
  'Set its orientation to landscape if speed matters.':
    'Stellen Sie ihn auf Querformat, wenn es auf Geschwindigkeit ankommt.',
  'Other programs record the screen, as many as Windows allows: pictures take longer.':
    'Andere Programme nehmen den Bildschirm auf, so viele wie Windows zulässt: Bilder brauchen länger.',
  'Close a program that records or shares the screen.':
    'Schließen Sie ein Programm, das den Bildschirm aufnimmt oder teilt.',
  'The window is shown in screen sharing, so agents see it and it shows no secret.':
    'Das Fenster ist in der Bildschirmfreigabe zu sehen, also auch für Agenten, und zeigt deshalb kein Geheimnis.',
  'Turn "Show the window in screen sharing" off in the menu of the tray icon.':
    'Schalten Sie „Fenster bei Bildschirmfreigabe zeigen“ im Menü des Tray-Symbols aus.',
  'For windows, and the pointer’s exact place, run "deskhand desktop-setup gnome", then log out and in.':
    'Für Fenster und den genauen Ort des Mauszeigers: „deskhand desktop-setup gnome“ ausführen, dann ab- und wieder anmelden.',
  'For pictures and input, run "deskhand desktop-setup kde" once and start Deskhand again.':
    'Für Bilder und Eingaben: einmal „deskhand desktop-setup kde“ ausführen und Deskhand neu starten.',
  'For the places of windows, and to place them, use sway.':
    'Verwenden Sie sway, um Fenster zu orten und zu verschieben.',
  'The X server does not answer.': 'Der X-Server antwortet nicht.',
  '{} does not answer.': '{1} antwortet nicht.',
  'It is connected but silent; it may be stopped or overloaded.':
    'Er ist verbunden, schweigt aber; vielleicht ist er angehalten oder überlastet.',
  'Start it, or give this user access through its Xauthority file; the service reconnects automatically.':
    'Starten Sie ihn, oder geben Sie diesem Benutzer über die Xauthority-Datei Zugang; der Dienst verbindet sich selbst wieder.',
  'Start the service with DISPLAY set, or with --virtual 1920x1080 to start a virtual display.':
    'Starten Sie den Dienst mit gesetztem DISPLAY, oder mit --virtual 1920x1080 für einen virtuellen Bildschirm.',
  'The virtual display did not start: {}.': 'Der virtuelle Bildschirm ist nicht gestartet: {1}.',
  'Install the Debian packages xvfb and util-linux.':
    'Installieren Sie die Debian-Pakete xvfb und util-linux.',
  'The X server sent no picture within {} ms.': 'Der X-Server gab innerhalb von {1} ms kein Bild her.',
  'It may be stopped or overloaded. Try again.':
    'Vielleicht ist er angehalten oder überlastet. Versuchen Sie es noch einmal.',
  'It is starting.': 'Es startet gerade.',
  'The screen is locked.': 'Der Bildschirm ist gesperrt.',
  'Ask the person at the machine to unlock it, and send the request again.':
    'Entsperren Sie ihn; danach geht die Anfrage.',
  'Without a window manager: list, focus, place and close only.':
    'Ohne Fenstermanager nur auflisten, nach vorn holen, verschieben und schließen.',
  'No window manager runs on this display.': 'Auf diesem Bildschirm läuft kein Fenstermanager.',
  'Start a window manager on this display, such as openbox.':
    'Starten Sie auf diesem Bildschirm einen Fenstermanager, etwa openbox.',
  'On this system elements are found by their text, not by the trees of programs.':
    'Auf diesem System werden Elemente an ihrem Text gefunden, nicht über die Programme.',
  'There is no session bus on which programs expose their elements.':
    'Es gibt keinen Session-Bus, auf dem Programme ihre Elemente zeigen.',
  'Install dbus-daemon and at-spi2-core, and start Deskhand within the desktop session, or without a display so that it brings one along.':
    'Installieren Sie dbus-daemon und at-spi2-core, und starten Sie Deskhand in der Desktop-Sitzung, oder ohne Bildschirm, damit es einen mitbringt.',
  'This is a Wayland session, which Deskhand cannot see or operate.':
    'Dies ist eine Wayland-Sitzung, die Deskhand weder sehen noch bedienen kann.',
  'This compositor does not report where its windows are: they can be listed, focused and closed, but not placed.':
    'Dieser Compositor sagt nicht, wo seine Fenster sind: Sie lassen sich auflisten, nach vorn holen und schließen, aber nicht verschieben.',
  'Elements are found through their windows, and this compositor does not report where those are.':
    'Elemente werden über ihre Fenster gefunden, und dieser Compositor sagt nicht, wo sie sind.',
  'Use sway, or act on what pictures show.':
    'Verwenden Sie sway, oder lassen Sie nach dem handeln, was Bilder zeigen.',
  'Use sway, or find texts and controls in pictures.':
    'Verwenden Sie sway, oder lassen Sie Texte und Bedienelemente in Bildern suchen.',
  'The system’s portal does not report windows.': 'Das Portal des Systems meldet keine Fenster.',
  'Act on what pictures show.': 'Lassen Sie nach dem handeln, was Bilder zeigen.',
  'The system’s dialog waits for the answer of the person at the machine.':
    'Der Dialog des Systems wartet auf Ihre Antwort.',
  'Choose the screens there, switch “Allow Remote Interaction” on, and press Share. Then send the request again.':
    'Wählen Sie dort die Bildschirme, schalten Sie „Fernsteuerung erlauben“ ein und geben Sie frei.',
  'The clipboard is not shared through this system’s portal.':
    'Die Zwischenablage wird über das Portal dieses Systems nicht freigegeben.',
  'Type the text instead. The person can allow it in the dialog of GNOME 45, of Plasma 6.4 and of later ones.':
    'Der Text kann stattdessen getippt werden. Im Dialog von GNOME ab 45 und Plasma ab 6.4 lässt sie sich erlauben.',
  'The person shared the screen without “Allow Remote Interaction”.':
    'Der Bildschirm wurde ohne „Fernsteuerung erlauben“ freigegeben.',
  'Ask the person at the machine to start Deskhand again, and to switch “Allow Remote Interaction” on in the dialog.':
    'Starten Sie Deskhand neu, und schalten Sie im Dialog „Fernsteuerung erlauben“ ein.',
  'No one has allowed Deskhand to see and operate this desktop.':
    'Deskhand darf diesen Desktop noch nicht sehen und bedienen.',
  'Ask the person at the machine to allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    'Erlauben Sie es einmal: in Deskhands Fenster oder in der Konsole („deskhand console“ nennt ihre Adresse) oder mit „deskhand serve --allow-desktop“.',

  // Windows and macOS.
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; what neither reports is found by its text.':
    'Bedienelemente von Windows und MSAA wurden unter Wine erprobt, UI Automation nie; alles andere wird an seinem Text gefunden.',
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; text cannot be read.':
    'Bedienelemente von Windows und MSAA wurden unter Wine erprobt, UI Automation nie; Text kann nicht gelesen werden.',
  'Windows of programs that run as administrator take neither input nor requests.':
    'Fenster von Programmen, die als Administrator laufen, nehmen weder Eingaben noch Anfragen an.',
  'Run the service as administrator to reach those as well; every client of it must run as administrator then.':
    'Starten Sie den Dienst als Administrator, um auch diese zu erreichen; dann muss auch jeder Client so laufen.',
  'Windows translates coordinates for this process: pictures and clicks may be displaced.':
    'Windows rechnet die Koordinaten dieses Prozesses um: Bilder und Klicks können verschoben sein.',
  'Turn off "Override high DPI scaling behavior" in the properties of its executable, and start it again.':
    'Schalten Sie in den Eigenschaften der Programmdatei „Verhalten bei hoher DPI-Skalierung überschreiben“ aus, und starten Sie neu.',
  'Windows has no display in this session.': 'Windows hat in dieser Sitzung keinen Bildschirm.',
  'The request to {} it had no effect.': 'Die Anfrage an das Fenster blieb ohne Wirkung.',
  'Run the service in the session of a signed-in user.':
    'Starten Sie den Dienst in der Sitzung eines angemeldeten Benutzers.',
  'The desktop is locked, or a secure prompt of Windows covers it.':
    'Der Desktop ist gesperrt, oder eine Sicherheitsabfrage von Windows verdeckt ihn.',
  'Ask a person to unlock the computer or to answer the prompt, then try again.':
    'Entsperren Sie den Rechner, oder beantworten Sie die Abfrage.',
  'A screen saver or another desktop of Windows is shown instead of this one.':
    'Ein Bildschirmschoner oder ein anderer Desktop von Windows ist zu sehen.',
  'Ask a person to return to the desktop, then try again.': 'Kehren Sie zum Desktop zurück.',
  'The service runs in session 0 of Windows, which has no desktop.':
    'Der Dienst läuft in der Sitzung 0 von Windows, die keinen Desktop hat.',
  'Start it in the session of a signed-in user, at sign-in or by a task that runs only when the user is logged on: not as a Windows service and not over SSH.':
    'Starten Sie ihn in der Sitzung eines angemeldeten Benutzers, bei der Anmeldung oder als Aufgabe, die nur läuft, wenn der Benutzer angemeldet ist: nicht als Windows-Dienst und nicht über SSH.',
  'The remote session that the service runs in is disconnected and has no screen.':
    'Die Remotesitzung, in der der Dienst läuft, ist getrennt und hat keinen Bildschirm.',
  'Connect it again, or move it to the console as administrator: tscon SESSION /dest:console, with its number from query session.':
    'Verbinden Sie sie wieder, oder holen Sie sie als Administrator an die Konsole: tscon SITZUNG /dest:console, mit der Nummer aus query session.',
  'This version of macOS does not have {}.': 'Diese Version von macOS hat {} nicht.',
  'Update macOS.': 'Aktualisiere macOS.',
  'macOS has not allowed Deskhand to record the screen.':
    'macOS erlaubt Deskhand noch nicht, den Bildschirm aufzunehmen.',
  'macOS no longer allows Deskhand to record the screen.':
    'macOS erlaubt Deskhand nicht mehr, den Bildschirm aufzunehmen.',
  'macOS has not allowed Deskhand to control this computer.':
    'macOS erlaubt Deskhand noch nicht, diesen Rechner zu steuern.',
  'macOS no longer allows Deskhand to control this computer.':
    'macOS erlaubt Deskhand nicht mehr, diesen Rechner zu steuern.',
  'Open System Settings, Privacy & Security, Screen & System Audio Recording, switch Deskhand on, then quit Deskhand and start it again. {}':
    'Öffnen Sie in den Systemeinstellungen „Datenschutz & Sicherheit“, „Bildschirm- & Systemaudioaufnahme“, schalten Sie Deskhand ein, und starten Sie es dann neu. War es schon an und wurde Deskhand aktualisiert: „tccutil reset ScreenCapture dev.deskhand.tray“ im Terminal, und neu erlauben.',
  'Open System Settings, Privacy & Security, Accessibility, and switch Deskhand on. {}':
    'Öffnen Sie in den Systemeinstellungen „Datenschutz & Sicherheit“, „Bedienungshilfen“, und schalten Sie Deskhand ein. War es schon an und wurde Deskhand aktualisiert: „tccutil reset Accessibility dev.deskhand.tray“ im Terminal, und neu erlauben.',
  'macOS lets Deskhand record the screen only from its next start on.':
    'macOS lässt Deskhand den Bildschirm erst nach dem nächsten Start aufnehmen.',
  'Quit Deskhand and start it again.': 'Beenden Sie Deskhand, und starten Sie es neu.',
  'Allow screen recording in System Settings, then start Deskhand again.':
    'Erlauben Sie die Bildschirmaufnahme in den Systemeinstellungen, und starten Sie Deskhand neu.',
  'macOS’ libraries could not be loaded.': 'Die Bibliotheken von macOS konnten nicht geladen werden.',
  "macOS' libraries could not be loaded.": 'Die Bibliotheken von macOS konnten nicht geladen werden.',
  'Install Deskhand again with its optional dependencies, among them koffi for this processor.':
    'Installieren Sie Deskhand neu, mit seinen optionalen Abhängigkeiten, darunter koffi für diesen Prozessor.',

  // Reading text.
  'The folder of language data cannot be read.': 'Der Ordner mit den Sprachdaten kann nicht gelesen werden.',
  'Correct or unset SERVICE_OCR_DATA_DIR.': 'Berichtigen oder entfernen Sie SERVICE_OCR_DATA_DIR.',
  'The program that SERVICE_OCR_ENGINE_CMD names does not run as Tesseract.':
    'Das Programm in SERVICE_OCR_ENGINE_CMD läuft nicht als Tesseract.',
  'Set SERVICE_OCR_ENGINE_CMD to the full path of the tesseract program, or unset it to use the bundled engine.':
    'Setzen Sie SERVICE_OCR_ENGINE_CMD auf den vollen Pfad von tesseract, oder entfernen Sie es für die mitgelieferte Texterkennung.',
  'No tesseract program was found.': 'Tesseract wurde nicht gefunden.',
  'Install Tesseract or use the bundled engine.':
    'Installieren Sie Tesseract, oder verwenden Sie die mitgelieferte Texterkennung.',

  // Listening.
  'Port {} on {} cannot be used: another program is using it.':
    'Port {1} auf {2} ist belegt: Ein anderes Programm benutzt ihn.',
  'End that program, or set another port in Settings and start Deskhand again.':
    'Beenden Sie dieses Programm, oder wählen Sie in den Einstellungen einen anderen Port und starten Sie Deskhand neu.',
  '{} is no address of this machine.': '{1} ist keine Adresse dieses Rechners.',
  'Set another address in Settings and start Deskhand again.':
    'Wählen Sie in den Einstellungen eine andere Adresse und starten Sie Deskhand neu.',
  'Port {} may not be opened by this user.': 'Dieser Benutzer darf Port {1} nicht öffnen.',
  'Set a port above 1023 in Settings and start Deskhand again.':
    'Wählen Sie in den Einstellungen einen Port über 1023 und starten Sie Deskhand neu.',

  // The console's own calls.
  'This is over already.': 'Das ist schon vorbei.',
  'This request no longer waits for an answer.': 'Diese Anfrage wartet nicht mehr auf eine Antwort.',
  'Deskhand is not in the file of this client.': 'Deskhand steht nicht in der Datei dieses Clients.',
  'This key cannot be passed on.': 'Diese Taste kann nicht weitergegeben werden.',
  'This log entry is no longer available.': 'Diesen Eintrag gibt es nicht mehr.',
  'Programs are opened by the person at the machine itself.':
    'Programme öffnet der Mensch am Rechner selbst.',
  'The secret is not set.': 'Das Geheimnis ist nicht gesetzt.',
  'There is no setting called {}.': 'Eine Einstellung {1} gibt es nicht.',
  'This Deskhand does not serve its console to browsers.':
    'Dieses Deskhand zeigt seine Konsole nicht im Browser.',
  'This page cannot open anything on that machine.': 'Diese Seite kann auf jenem Rechner nichts öffnen.',
  'You are no longer in control of this desktop.': 'Sie steuern diesen Desktop nicht mehr.',
  'Take over again.': 'Übernehmen Sie noch einmal.',
  '{} is in control.': '{1} steuert gerade.',
  'Wait until they hand back, or take over from them.': 'Warten Sie auf die Rückgabe, oder übernehmen Sie.',
  'Too much input is waiting already.': 'Zu viele Eingaben warten schon.',
  'This page is open on the desktop that it shows.':
    'Diese Seite ist auf dem Desktop geöffnet, den sie zeigt.',
  'Use its own mouse and keyboard; Pause stops the agents.':
    'Benutzen Sie seine eigene Maus und Tastatur; „Pause“ hält die Agenten an.',
  'The code of this page is older than ten minutes, or was used.':
    'Der Code dieser Seite ist älter als zehn Minuten oder wurde schon benutzt.',
  'Reload the page for a new code.': 'Laden Sie die Seite neu, um einen neuen Code zu bekommen.',
  'This console session has ended.': 'Diese Sitzung der Konsole ist zu Ende.',
  'Reload the page, and confirm the code that it shows with "deskhand console".':
    'Laden Sie die Seite neu, und bestätigen Sie ihren Code mit „deskhand console“.',
  'There is neither a browser nor an editor to show the demo in.':
    'Es gibt weder Browser noch Editor für die Demoseite.',
  'Install one of them, such as firefox-esr or mousepad.':
    'Installieren Sie eines davon, etwa firefox-esr oder mousepad.',
  'Nothing is missing, or this service may install nothing.':
    'Es fehlt nichts, oder dieser Dienst darf nichts installieren.',
  'Programs are installed by root on Debian, Ubuntu and their descendants.':
    'Programme installiert root unter Debian, Ubuntu und ihren Abkömmlingen.',
  'This program is no longer installed.': 'Dieses Programm ist nicht mehr installiert.',
  'It is being installed already.': 'Es wird schon installiert.',
  'Try again.': 'Versuchen Sie es noch einmal.',

  // Agents, rules, recordings and settings.
  '{} is set in the file of SERVICE_AGENTS_FILE and cannot be changed here.':
    '{1} steht in der Datei von SERVICE_AGENTS_FILE und kann hier nicht geändert werden.',
  'Change it in that file: the service reads the file again on its own.':
    'Ändern Sie jene Datei: Der Dienst liest sie von selbst neu.',
  'There is no agent {} any more.': 'Den Agenten {1} gibt es nicht mehr.',
  'There is an agent {} already: choose another name.':
    'Einen Agenten {1} gibt es schon: Wählen Sie einen anderen Namen.',
  'This rule was changed or removed in the meantime.': 'Diese Regel wurde inzwischen geändert oder entfernt.',
  'Reload the list: it has changed in the meantime.':
    'Laden Sie die Liste neu: Sie hat sich inzwischen geändert.',
  'Correct the file, or remove it to start with an empty list.':
    'Berichtigen Sie die Datei, oder entfernen Sie sie, um mit einer leeren Liste zu beginnen.',
  'Another program is changing the file of agents, so nothing was changed.':
    'Ein anderes Programm ändert gerade die Datei der Agenten; nichts wurde geändert.',
  'The file of agents cannot be written, so nothing was changed.':
    'Die Datei der Agenten kann nicht geschrieben werden; nichts wurde geändert.',
  'Look at the free space and the rights of the state folder.':
    'Prüfen Sie den freien Platz und die Rechte des Statusordners.',
  'The answer could not be written into the state folder.':
    'Die Antwort konnte nicht in den Statusordner geschrieben werden.',
  'Make room on the disk, or make the state folder writable, and try again.':
    'Schaffen Sie Platz, oder machen Sie den Statusordner beschreibbar, und versuchen Sie es noch einmal.',
  'This recording is being written.': 'Diese Aufnahme wird gerade geschrieben.',
  'It ends with the service, and after half an hour without a request.':
    'Sie endet mit dem Dienst und nach einer halben Stunde ohne Anfrage.',
  'The settings could not be saved{}.': 'Die Einstellungen konnten nicht gespeichert werden{1}.',
  'Nothing was changed. Free some space or make the state folder writable.':
    'Nichts wurde geändert. Schaffen Sie Platz, oder machen Sie den Statusordner beschreibbar.',
  "The system's key store does not answer.": 'Der Schlüsselbund des Systems antwortet nicht.',
  'Unlock it, then try again.': 'Entsperren Sie ihn, und versuchen Sie es noch einmal.',

  // What agents are refused most.
  'A person must be asked first.': 'Erst muss ein Mensch gefragt werden.',
  'The request was withdrawn.': 'Die Anfrage wurde zurückgezogen.',
  'The application there is not the one that a person allowed.':
    'Das Programm dort ist nicht das, das erlaubt wurde.',
  'The window that now has the keyboard belongs to Deskhand.':
    'Das Fenster, das jetzt die Tastatur hat, gehört zu Deskhand.',
  'A rule denies this agent the action {} of the scope {}{}.':
    'Eine Regel verbietet diesem Agenten die Aktion {1} des Rechts {2}.',
  'This caller lacks the scope {}.': 'Diesem Agenten fehlt das Recht {1}.',
  '{} windows match; nothing was done.': '{1} Fenster passen; nichts wurde getan.',
  'No window matches.': 'Kein Fenster passt.',
  'The text is not on the screen.': 'Der Text ist nicht auf dem Bildschirm.',
};
