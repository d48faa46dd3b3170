/** The service's own sentences in French; service-de.ts says how they are written. */
import type { Reason } from '../../main/core/errors.ts';
import type { ElementRole } from '../../main/core/elements/model.ts';

export const frenchReasons: Readonly<Record<Reason | 'validation_error', string>> = {
  validation_error: 'La requête a un champ qui n’est pas valide.',
  invalid_json: 'La requête n’est pas du JSON valide.',
  json_too_deep: 'Le JSON de la requête est trop imbriqué.',
  bad_request_target: 'Le chemin de la requête n’est pas valide.',
  host_missing: 'L’en-tête Host manque à la requête.',
  host_invalid: 'L’en-tête Host de la requête n’est pas valide.',
  shell_unavailable: 'Ce shell n’existe pas sur cette machine.',
  launch_failed: 'Le programme n’a pas pu être lancé.',
  unauthorized: 'Le jeton manque ou est faux.',
  host_not_allowed: 'Le service n’est pas joignable sous ce nom.',
  origin_not_allowed: 'Les sites web ne peuvent pas utiliser le service.',
  cross_site_request: 'Les sites web ne peuvent pas utiliser le service.',
  scope_missing: 'L’agent n’a pas ce droit.',
  exec_disabled: 'Les commandes shell sont désactivées sur cette machine.',
  exec_secret_not_configured: 'Les commandes shell demandent un secret, et aucun n’est défini.',
  exec_secret_invalid: 'Le secret des commandes shell manque ou est faux.',
  own_window: 'Les actions dans les fenêtres de Deskhand sont refusées.',
  not_allowed: 'Une règle l’interdit.',
  not_approved: 'Personne ne l’a approuvé.',
  not_found: 'Cela n’existe pas ou plus.',
  window_not_found: 'Aucune fenêtre ne correspond.',
  text_not_found: 'Le texte n’est pas visible.',
  text_below_confidence: 'Le texte n’a pas été reconnu avec certitude.',
  observation_not_found: 'Cette observation n’existe plus.',
  target_not_found: 'Cette cible n’existe pas.',
  candidate_not_found: 'Ce candidat n’existe pas.',
  element_not_found: 'Cet élément n’existe pas.',
  look_not_found: 'Ce regard n’existe plus.',
  file_not_found: 'Ce fichier n’existe pas.',
  method_not_allowed: 'Cette méthode n’existe pas ici.',
  request_timeout: 'La requête n’est pas arrivée entière à temps.',
  headers_too_large: 'Les en-têtes de la requête sont trop grands.',
  ambiguous_window: 'Plusieurs fenêtres correspondent.',
  target_stale: 'L’écran a changé à l’endroit de la cible.',
  element_gone: 'L’élément a disparu.',
  element_changed: 'L’élément a changé.',
  element_disabled: 'L’élément est désactivé.',
  element_covered: 'L’élément est caché.',
  element_moving: 'L’élément bouge.',
  option_not_chosen: 'Le choix n’a pas été pris en compte.',
  file_blocked: 'Ce fichier ne peut pas être utilisé ici.',
  folder_not_empty: 'Le dossier n’est pas vide.',
  payload_too_large: 'La requête est trop grande.',
  image_too_large: 'L’image est trop grande.',
  range_not_satisfiable: 'Le fichier n’a pas cette plage.',
  unsupported_media_type: 'Le type du contenu n’est pas compris.',
  content_encoding_unsupported: 'L’encodage du contenu n’est pas compris.',
  image_format_unsupported: 'Le format de l’image n’est pas compris.',
  image_invalid: 'L’image est abîmée.',
  image_size_mismatch: 'Les images n’ont pas la même taille.',
  language_unavailable: 'Cette langue ne peut pas être lue ici.',
  regex_unsupported: 'Cette expression rationnelle n’est pas comprise.',
  paused: 'Toutes les actions sont en pause.',
  person_active: 'Une personne utilise ce bureau.',
  internal_error: 'Une erreur dans Deskhand même.',
  not_supported: 'Ce bureau ne le permet pas.',
  busy: 'Trop de requêtes sont en cours.',
  queue_timeout: 'L’action n’a pas eu son tour à temps.',
  display_unavailable: 'L’écran n’est pas joignable.',
  ocr_unavailable: 'Le texte ne peut pas être lu ici.',
  ocr_worker_crashed: 'Le processus qui lit le texte s’est arrêté brutalement.',
  input_worker_crashed: 'Le processus des entrées s’est arrêté brutalement.',
  shutting_down: 'Le service se termine.',
  capture_timeout: 'L’écran n’a pas donné d’image à temps.',
  ocr_timeout: 'La lecture du texte a pris trop de temps.',
  storage_full: 'L’espace de stockage est plein.',
};

/** What an operation is called in a card. */
export const frenchTitles: Readonly<Record<string, string>> = {
  'Capture changes': 'Capturer les changements',
  'Capture screen': 'Capturer l’écran',
  'Compare pictures': 'Comparer des images',
  'Control window': 'Commander une fenêtre',
  'Delete file': 'Supprimer un fichier',
  'Find colour': 'Chercher une couleur',
  'Find elements': 'Chercher des éléments',
  'Find picture': 'Chercher une image',
  'Find places': 'Chercher des endroits',
  'Find text': 'Chercher un texte',
  'Launch program': 'Lancer un programme',
  'List displays': 'Lister les écrans',
  'List elements': 'Lister les éléments',
  'List files': 'Lister les fichiers',
  'List windows': 'Lister les fenêtres',
  'Localize target': 'Déterminer une cible',
  'Locate changes': 'Localiser les changements',
  'Mark texts in a picture': 'Marquer les textes d’une image',
  'Measure change': 'Mesurer un changement',
  'Measure stability': 'Mesurer la stabilité',
  Observe: 'Observer',
  'Open a live view': 'Ouvrir une vue en direct',
  'Perform action': 'Effectuer une action',
  'Perform action and verify': 'Effectuer une action et vérifier',
  'Perform several actions': 'Effectuer plusieurs actions',
  'Read clipboard': 'Lire le presse-papiers',
  'Read file': 'Lire un fichier',
  'Read pointer': 'Lire la position du pointeur',
  'Read text': 'Lire le texte',
  'Release what a client holds': 'Relâcher ce qu’un client tient',
  'Report changes': 'Signaler les changements',
  'Resume acting': 'Reprendre les actions',
  'Run shell command': 'Exécuter une commande shell',
  See: 'Voir',
  'Take late effects': 'Prendre les effets tardifs',
  'Ask a person to take over': 'Demander à une personne de prendre le contrôle',
  'Wait for condition': 'Attendre une condition',
  'Write clipboard': 'Écrire dans le presse-papiers',
  'Write file': 'Écrire un fichier',
  Zoom: 'Agrandir',
};

/** Kinds of element, as they stand before the name of one. */
export const frenchRoles: Readonly<Record<ElementRole, string>> = {
  button: 'bouton',
  checkbox: 'case à cocher',
  radio: 'bouton radio',
  switch: 'interrupteur',
  field: 'champ',
  password: 'champ de mot de passe',
  combobox: 'liste déroulante',
  list_item: 'élément de liste',
  cell: 'cellule',
  tab: 'onglet',
  menu: 'menu',
  menu_item: 'élément de menu',
  link: 'lien',
  slider: 'curseur',
  spin: 'champ numérique',
  text: 'texte',
  image: 'image',
  group: 'groupe',
  document: 'document',
};

export const frenchSentences: Readonly<Record<string, string>> = {
  'an unknown program': 'un programme inconnu',
  '{} × {} at {}, {}': '{1} × {2} à {3}, {4}',
  '{} bytes': '{1} octets',
  'The bash of this machine is that of the Windows Subsystem for Linux: what a command starts in Linux outlives its time limit.':
    'Le bash de cette machine est celui du sous-système Windows pour Linux : ce qu’une commande lance sous Linux survit à son délai.',
  'Install Git for Windows, whose bash is preferred.':
    'Installez Git pour Windows, dont le bash est préféré.',
  "No key of a model's provider is set.": 'Aucune clé d’un fournisseur de modèles n’est définie.',
  'No model is chosen.': 'Aucun modèle n’est choisi.',
  "The provider's address is missing.": 'L’adresse du fournisseur manque.',
  'A limit of money needs both prices.': 'Une limite en argent demande les deux prix.',
  'Another task runs.': 'Une autre tâche est en cours.',
  'This task runs.': 'Cette tâche est en cours.',
  'There is no such task any more.': 'Cette tâche n’existe plus.',
  'A person stopped it.': 'Une personne l’a arrêtée.',
  'The service ended while it ran.': 'Le service s’est terminé pendant qu’elle était en cours.',
  'The agent tasks was revoked or changed.': 'L’agent tasks a été révoqué ou modifié.',
  'The limit of {} turns is reached.': 'La limite de {1} réponses est atteinte.',
  'The limit of {} tokens is reached.': 'La limite de {1} jetons est atteinte.',
  'The limit of {} steps is reached.': 'La limite de {1} étapes est atteinte.',
  'The limit of {} is reached.': 'La limite de {1} est atteinte.',
  'The provider sent nothing for {} s.': 'Le fournisseur n’a rien envoyé pendant {1} s.',
  'The provider cannot be reached{}.': 'Le fournisseur n’est pas joignable{1}.',
  'The answer of the provider was cut off.': 'La réponse du fournisseur a été coupée.',
  'No display is connected.': 'Aucun écran n’est branché.',
  'There is no display.': 'Il n’y a pas d’écran.',
  'Set DISPLAY, or start it with --virtual 1920x1080.':
    'Définissez DISPLAY, ou démarrez avec --virtual 1920x1080.',
  'This is a virtual X11 display, operated through the X server.':
    'C’est un écran X11 virtuel, commandé par le serveur X.',
  'This is an X11 session, operated through the X server.':
    'C’est une session X11, commandée par le serveur X.',
  "This is a Wayland session ({}), operated through the compositor's own interfaces.":
    'C’est une session Wayland ({1}), commandée par les interfaces du compositeur.',
  "This is a Wayland session ({}), operated through the system's portal, which asks a person.":
    'C’est une session Wayland ({1}), commandée par le portail du système, qui demande à une personne.',
  'This is a Wayland session ({}), which SERVICE_WAYLAND=off leaves alone.':
    'C’est une session Wayland ({1}), laissée tranquille à cause de SERVICE_WAYLAND=off.',
  'This is a Wayland session ({}), which no one has allowed Deskhand to see and operate.':
    'C’est une session Wayland ({1}), que Deskhand ne voit et ne commande pas sans votre permission.',
  'This is a Wayland session ({}), which Deskhand cannot see or operate.':
    'C’est une session Wayland ({1}), que Deskhand ne peut ni voir ni commander.',
  'This is a Wayland session ({}), which Deskhand cannot see or operate: it does not offer {}.':
    'C’est une session Wayland ({1}), que Deskhand ne peut ni voir ni commander : il lui manque {2}.',
  'This is a Wayland session ({}), which waits for a person to share it.':
    'C’est une session Wayland ({1}), qui attend que vous la partagiez.',
  'This is a Wayland session ({}), which a person shared without “Allow Remote Interaction”: it can be seen alone.':
    'C’est une session Wayland ({1}), partagée sans « Autoriser l’interaction à distance » : elle peut seulement être vue.',
  'This is a Wayland session ({}), which a person declined to share, or shares no more.':
    'C’est une session Wayland ({1}), dont le partage a été refusé ou arrêté.',
  'This is a Wayland session ({}), whose compositor does not answer.':
    'C’est une session Wayland ({1}), dont le compositeur ne répond pas.',
  'Set SERVICE_WAYLAND=auto, and allow Deskhand to operate the desktop.':
    'Définissez SERVICE_WAYLAND=auto, et permettez à Deskhand de commander le bureau.',
  'Allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    'Permettez-le une fois : dans la fenêtre ou la console de Deskhand (« deskhand console » donne son adresse), ou avec « deskhand serve --allow-desktop ».',
  'Use sway, labwc, GNOME or Plasma, or install the desktop’s part of xdg-desktop-portal with RemoteDesktop. Else: {}':
    'Utilisez sway, labwc, GNOME ou Plasma, ou installez la partie du bureau de xdg-desktop-portal avec RemoteDesktop ; sinon, ouvrez une session Xorg.',
  'Log out and choose an Xorg session (“Ubuntu on Xorg”, “Plasma (X11)”), or run "{}": headless, with its own display.':
    'Fermez la session et choisissez une session Xorg (« Ubuntu sur Xorg », « Plasma (X11) »), ou lancez « {1} » : sans fenêtre, avec son propre écran.',
  'Choose the screens in the system’s dialog, switch “Allow Remote Interaction” on, and press Share.':
    'Choisissez les écrans dans la boîte de dialogue du système, activez « Autoriser l’interaction à distance », puis partagez.',
  'Start Deskhand again, and switch “Allow Remote Interaction” on in the dialog.':
    'Redémarrez Deskhand, et activez « Autoriser l’interaction à distance » dans la boîte de dialogue.',
  'Start Deskhand again, or switch “This desktop” in its settings off and on.':
    'Redémarrez Deskhand, ou désactivez puis réactivez « Ce bureau » dans les paramètres.',
  'Log in to the desktop again; the service reconnects automatically.':
    'Ouvrez de nouveau la session du bureau ; le service se reconnecte tout seul.',
  'This is {}, operated through {}.': 'C’est {1}, commandé par {2}.',
  'This Windows has no {}: optional packages are used instead, which can do less.':
    'Ce Windows n’a pas {1} : des paquets optionnels sont utilisés à la place, qui peuvent moins.',
  'The libraries of Windows cannot be called: optional packages are used instead, which can do less.':
    'Les bibliothèques de Windows ne peuvent pas être appelées : des paquets optionnels sont utilisés à la place, qui peuvent moins.',
  'Deskhand needs Windows 10, version 1703, or a later one.':
    'Deskhand demande Windows 10, version 1703, ou plus récent.',
  'The last picture of the screen was all black.': 'La dernière image de l’écran était toute noire.',
  'Wake the display, or show something: a display that is off, or a screen saver, is copied as black.':
    'Réveillez l’écran, ou affichez quelque chose : un écran éteint et un économiseur d’écran sont copiés en noir.',
  'Windows blacks out protected content in pictures.': 'Windows noircit le contenu protégé dans les images.',
  'Close what is protected, or look at it yourself: no program can copy it.':
    'Fermez ce qui est protégé, ou regardez vous-même : aucun programme ne peut le copier.',
  'A display shows high dynamic range: its colours differ in pictures.':
    'Un écran affiche en HDR : ses couleurs sont différentes dans les images.',
  "Turn HDR off in the display's settings if colours matter.":
    'Désactivez HDR dans les paramètres d’affichage si les couleurs comptent.',
  'A display is turned: its pictures are copied whole and take longer.':
    'Un écran est pivoté : ses images sont copiées en entier et prennent plus de temps.',
  'Set its orientation to landscape if speed matters.': 'Mettez-le en paysage si la vitesse compte.',
  'Other programs record the screen, as many as Windows allows: pictures take longer.':
    'D’autres programmes enregistrent l’écran, autant que Windows le permet : les images prennent plus de temps.',
  'Close a program that records or shares the screen.':
    'Fermez un programme qui enregistre ou partage l’écran.',
  'The window is shown in screen sharing, so agents see it and it shows no secret.':
    'La fenêtre est visible dans le partage d’écran, donc aussi pour les agents, et ne montre aucun secret.',
  'Turn "Show the window in screen sharing" off in the menu of the tray icon.':
    'Désactivez « Afficher la fenêtre dans le partage d’écran » dans le menu de l’icône de notification.',
  'For windows, and the pointer’s exact place, run "deskhand desktop-setup gnome", then log out and in.':
    'Pour les fenêtres et la position exacte du pointeur, lancez « deskhand desktop-setup gnome », puis fermez et rouvrez la session.',
  'For pictures and input, run "deskhand desktop-setup kde" once and start Deskhand again.':
    'Pour les images et les entrées, lancez une fois « deskhand desktop-setup kde » et redémarrez Deskhand.',
  'For the places of windows, and to place them, use sway.':
    'Pour connaître la place des fenêtres et les déplacer, utilisez sway.',
  'The X server does not answer.': 'Le serveur X ne répond pas.',
  '{} does not answer.': '{1} ne répond pas.',
  'It is connected but silent; it may be stopped or overloaded.':
    'Il est connecté mais muet ; il est peut-être arrêté ou surchargé.',
  'Start it, or give this user access through its Xauthority file; the service reconnects automatically.':
    'Démarrez-le, ou donnez accès à cet utilisateur par son fichier Xauthority ; le service se reconnecte tout seul.',
  'Start the service with DISPLAY set, or with --virtual 1920x1080 to start a virtual display.':
    'Démarrez le service avec DISPLAY défini, ou avec --virtual 1920x1080 pour un écran virtuel.',
  'The virtual display did not start: {}.': 'L’écran virtuel n’a pas démarré : {1}.',
  'Install the Debian packages xvfb and util-linux.': 'Installez les paquets Debian xvfb et util-linux.',
  'The X server sent no picture within {} ms.': 'Le serveur X n’a pas donné d’image en {1} ms.',
  'It may be stopped or overloaded. Try again.': 'Il est peut-être arrêté ou surchargé. Réessayez.',
  'It is starting.': 'Il démarre.',
  'The screen is locked.': 'L’écran est verrouillé.',
  'Ask the person at the machine to unlock it, and send the request again.':
    'Déverrouillez-le ; la requête passera ensuite.',
  'Without a window manager: list, focus, place and close only.':
    'Sans gestionnaire de fenêtres : lister, mettre au premier plan, placer et fermer seulement.',
  'No window manager runs on this display.': 'Aucun gestionnaire de fenêtres ne tourne sur cet écran.',
  'Start a window manager on this display, such as openbox.':
    'Démarrez un gestionnaire de fenêtres sur cet écran, par exemple openbox.',
  'On this system elements are found by their text, not by the trees of programs.':
    'Sur ce système, les éléments sont trouvés par leur texte, et non par les arbres des programmes.',
  'There is no session bus on which programs expose their elements.':
    'Il n’y a pas de bus de session sur lequel les programmes exposent leurs éléments.',
  'Install dbus-daemon and at-spi2-core, and start Deskhand within the desktop session, or without a display so that it brings one along.':
    'Installez dbus-daemon et at-spi2-core, et démarrez Deskhand dans la session du bureau, ou sans écran pour qu’il en apporte un.',
  'This is a Wayland session, which Deskhand cannot see or operate.':
    'C’est une session Wayland, que Deskhand ne peut ni voir ni commander.',
  'This compositor does not report where its windows are: they can be listed, focused and closed, but not placed.':
    'Ce compositeur ne dit pas où sont ses fenêtres : elles peuvent être listées, mises au premier plan et fermées, mais pas placées.',
  'Elements are found through their windows, and this compositor does not report where those are.':
    'Les éléments sont trouvés par leurs fenêtres, et ce compositeur ne dit pas où elles sont.',
  'Use sway, or act on what pictures show.': 'Utilisez sway, ou agissez sur ce que montrent les images.',
  'Use sway, or find texts and controls in pictures.':
    'Utilisez sway, ou cherchez textes et contrôles dans les images.',
  'The system’s portal does not report windows.': 'Le portail du système ne signale pas les fenêtres.',
  'Act on what pictures show.': 'Agissez sur ce que montrent les images.',
  'The system’s dialog waits for the answer of the person at the machine.':
    'La boîte de dialogue du système attend votre réponse.',
  'Choose the screens there, switch “Allow Remote Interaction” on, and press Share. Then send the request again.':
    'Choisissez-y les écrans, activez « Autoriser l’interaction à distance », et partagez. Envoyez ensuite la requête de nouveau.',
  'The clipboard is not shared through this system’s portal.':
    'Le presse-papiers n’est pas partagé par le portail de ce système.',
  'Type the text instead. The person can allow it in the dialog of GNOME 45, of Plasma 6.4 and of later ones.':
    'Le texte peut être tapé à la place. Il peut être permis dans la boîte de dialogue de GNOME 45, de Plasma 6.4 et plus récents.',
  'The person shared the screen without “Allow Remote Interaction”.':
    'L’écran a été partagé sans « Autoriser l’interaction à distance ».',
  'Ask the person at the machine to start Deskhand again, and to switch “Allow Remote Interaction” on in the dialog.':
    'Redémarrez Deskhand, et activez « Autoriser l’interaction à distance » dans la boîte de dialogue.',
  'No one has allowed Deskhand to see and operate this desktop.':
    'Deskhand n’a pas encore le droit de voir et de commander ce bureau.',
  'Ask the person at the machine to allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    'Permettez-le une fois : dans la fenêtre ou la console de Deskhand (« deskhand console » donne son adresse), ou avec « deskhand serve --allow-desktop ».',
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; what neither reports is found by its text.':
    'Les contrôles de Windows et MSAA ont été essayés sous Wine, UI Automation jamais ; le reste est trouvé par son texte.',
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; text cannot be read.':
    'Les contrôles de Windows et MSAA ont été essayés sous Wine, UI Automation jamais ; le texte ne peut pas être lu.',
  'Windows of programs that run as administrator take neither input nor requests.':
    'Les fenêtres des programmes lancés en administrateur ne prennent ni entrées ni requêtes.',
  'Run the service as administrator to reach those as well; every client of it must run as administrator then.':
    'Lancez le service en administrateur pour les atteindre aussi ; chacun de ses clients doit alors l’être également.',
  'Windows translates coordinates for this process: pictures and clicks may be displaced.':
    'Windows convertit les coordonnées de ce processus : images et clics peuvent être décalés.',
  'Turn off "Override high DPI scaling behavior" in the properties of its executable, and start it again.':
    'Désactivez « Remplacer le comportement de mise à l’échelle PPP élevée » dans les propriétés de l’exécutable, et redémarrez.',
  'Windows has no display in this session.': 'Windows n’a pas d’écran dans cette session.',
  'The request to {} it had no effect.': 'La demande à la fenêtre est restée sans effet.',
  'Run the service in the session of a signed-in user.':
    'Lancez le service dans la session d’un utilisateur connecté.',
  'The desktop is locked, or a secure prompt of Windows covers it.':
    'Le bureau est verrouillé, ou une invite de sécurité de Windows le couvre.',
  'Ask a person to unlock the computer or to answer the prompt, then try again.':
    'Déverrouillez l’ordinateur ou répondez à l’invite, puis réessayez.',
  'A screen saver or another desktop of Windows is shown instead of this one.':
    'Un économiseur d’écran ou un autre bureau de Windows est affiché.',
  'Ask a person to return to the desktop, then try again.': 'Revenez au bureau, puis réessayez.',
  'The service runs in session 0 of Windows, which has no desktop.':
    'Le service tourne dans la session 0 de Windows, qui n’a pas de bureau.',
  'Start it in the session of a signed-in user, at sign-in or by a task that runs only when the user is logged on: not as a Windows service and not over SSH.':
    'Lancez-le dans la session d’un utilisateur connecté, à l’ouverture de session ou par une tâche qui ne s’exécute que si l’utilisateur est connecté : ni comme service Windows, ni par SSH.',
  'The remote session that the service runs in is disconnected and has no screen.':
    'La session à distance du service est déconnectée et n’a pas d’écran.',
  'Connect it again, or move it to the console as administrator: tscon SESSION /dest:console, with its number from query session.':
    'Reconnectez-la, ou ramenez-la à la console en administrateur : tscon SESSION /dest:console, avec le numéro donné par query session.',
  'This version of macOS does not have {}.': 'Cette version de macOS n’a pas {1}.',
  'Update macOS.': 'Mettez macOS à jour.',
  'macOS has not allowed Deskhand to record the screen.':
    'macOS ne permet pas encore à Deskhand d’enregistrer l’écran.',
  'macOS no longer allows Deskhand to record the screen.':
    'macOS ne permet plus à Deskhand d’enregistrer l’écran.',
  'macOS has not allowed Deskhand to control this computer.':
    'macOS ne permet pas encore à Deskhand de contrôler cet ordinateur.',
  'macOS no longer allows Deskhand to control this computer.':
    'macOS ne permet plus à Deskhand de contrôler cet ordinateur.',
  'Open System Settings, Privacy & Security, Screen & System Audio Recording, switch Deskhand on, then quit Deskhand and start it again. {}':
    'Dans Réglages Système, « Confidentialité et sécurité », « Enregistrement de l’écran et de l’audio système », activez Deskhand, puis redémarrez-le. S’il était déjà activé et que Deskhand a été mis à jour : « tccutil reset ScreenCapture dev.deskhand.tray » dans le Terminal, puis autorisez de nouveau.',
  'Open System Settings, Privacy & Security, Accessibility, and switch Deskhand on. {}':
    'Dans Réglages Système, « Confidentialité et sécurité », « Accessibilité », activez Deskhand. S’il était déjà activé et que Deskhand a été mis à jour : « tccutil reset Accessibility dev.deskhand.tray » dans le Terminal, puis autorisez de nouveau.',
  'macOS lets Deskhand record the screen only from its next start on.':
    'macOS ne laissera Deskhand enregistrer l’écran qu’à son prochain démarrage.',
  'Quit Deskhand and start it again.': 'Quittez Deskhand et redémarrez-le.',
  'Allow screen recording in System Settings, then start Deskhand again.':
    'Autorisez l’enregistrement de l’écran dans Réglages Système, puis redémarrez Deskhand.',
  'macOS’ libraries could not be loaded.': 'Les bibliothèques de macOS n’ont pas pu être chargées.',
  "macOS' libraries could not be loaded.": 'Les bibliothèques de macOS n’ont pas pu être chargées.',
  'Install Deskhand again with its optional dependencies, among them koffi for this processor.':
    'Réinstallez Deskhand avec ses dépendances optionnelles, dont koffi pour ce processeur.',
  'The folder of language data cannot be read.': 'Le dossier des données de langues ne peut pas être lu.',
  'Correct or unset SERVICE_OCR_DATA_DIR.': 'Corrigez ou retirez SERVICE_OCR_DATA_DIR.',
  'The program that SERVICE_OCR_ENGINE_CMD names does not run as Tesseract.':
    'Le programme de SERVICE_OCR_ENGINE_CMD ne fonctionne pas comme Tesseract.',
  'Set SERVICE_OCR_ENGINE_CMD to the full path of the tesseract program, or unset it to use the bundled engine.':
    'Donnez à SERVICE_OCR_ENGINE_CMD le chemin complet de tesseract, ou retirez-le pour utiliser le moteur fourni.',
  'No tesseract program was found.': 'Tesseract n’a pas été trouvé.',
  'Install Tesseract or use the bundled engine.': 'Installez Tesseract ou utilisez le moteur fourni.',
  'Port {} on {} cannot be used: another program is using it.':
    'Le port {1} de {2} est pris : un autre programme l’utilise.',
  'End that program, or set another port in Settings and start Deskhand again.':
    'Arrêtez ce programme, ou choisissez un autre port dans les paramètres et redémarrez Deskhand.',
  '{} is no address of this machine.': '{1} n’est pas une adresse de cette machine.',
  'Set another address in Settings and start Deskhand again.':
    'Choisissez une autre adresse dans les paramètres et redémarrez Deskhand.',
  'Port {} may not be opened by this user.': 'Cet utilisateur ne peut pas ouvrir le port {1}.',
  'Set a port above 1023 in Settings and start Deskhand again.':
    'Choisissez un port au-dessus de 1023 dans les paramètres et redémarrez Deskhand.',
  'This is over already.': 'C’est déjà fini.',
  'This request no longer waits for an answer.': 'Cette requête n’attend plus de réponse.',
  'Deskhand is not in the file of this client.': 'Deskhand n’est pas dans le fichier de ce client.',
  'This key cannot be passed on.': 'Cette touche ne peut pas être transmise.',
  'This log entry is no longer available.': 'Cette entrée du journal n’est plus disponible.',
  'Programs are opened by the person at the machine itself.':
    'Les programmes sont ouverts par la personne devant la machine.',
  'The secret is not set.': 'Le secret n’est pas défini.',
  'There is no setting called {}.': 'Il n’y a pas de paramètre {1}.',
  'This Deskhand does not serve its console to browsers.':
    'Ce Deskhand n’affiche pas sa console dans un navigateur.',
  'This page cannot open anything on that machine.': 'Cette page ne peut rien ouvrir sur cette machine-là.',
  'You are no longer in control of this desktop.': 'Vous ne contrôlez plus ce bureau.',
  'Take over again.': 'Prenez de nouveau le contrôle.',
  '{} is in control.': '{1} a le contrôle.',
  'Wait until they hand back, or take over from them.': 'Attendez qu’il soit rendu, ou prenez-le.',
  'Too much input is waiting already.': 'Trop d’entrées attendent déjà.',
  'This page is open on the desktop that it shows.': 'Cette page est ouverte sur le bureau qu’elle montre.',
  'Use its own mouse and keyboard; Pause stops the agents.':
    'Utilisez sa propre souris et son clavier ; « Pause » arrête les agents.',
  'The code of this page is older than ten minutes, or was used.':
    'Le code de cette page a plus de dix minutes ou a déjà servi.',
  'Reload the page for a new code.': 'Rechargez la page pour obtenir un nouveau code.',
  'This console session has ended.': 'Cette session de la console est terminée.',
  'Reload the page, and confirm the code that it shows with "deskhand console".':
    'Rechargez la page, et confirmez son code avec « deskhand console ».',
  'There is neither a browser nor an editor to show the demo in.':
    'Il n’y a ni navigateur ni éditeur pour afficher la démo.',
  'Install one of them, such as firefox-esr or mousepad.':
    'Installez-en un, par exemple firefox-esr ou mousepad.',
  'Nothing is missing, or this service may install nothing.':
    'Rien ne manque, ou ce service ne peut rien installer.',
  'Programs are installed by root on Debian, Ubuntu and their descendants.':
    'Les programmes sont installés par root sous Debian, Ubuntu et leurs dérivés.',
  'This program is no longer installed.': 'Ce programme n’est plus installé.',
  'It is being installed already.': 'L’installation est déjà en cours.',
  'Try again.': 'Réessayez.',
  '{} is set in the file of SERVICE_AGENTS_FILE and cannot be changed here.':
    '{1} est défini dans le fichier de SERVICE_AGENTS_FILE et ne peut pas être changé ici.',
  'Change it in that file: the service reads the file again on its own.':
    'Changez-le dans ce fichier : le service le relit de lui-même.',
  'There is no agent {} any more.': 'L’agent {1} n’existe plus.',
  'There is an agent {} already: choose another name.': 'Un agent {1} existe déjà : choisissez un autre nom.',
  'This rule was changed or removed in the meantime.': 'Cette règle a été modifiée ou supprimée entre-temps.',
  'Reload the list: it has changed in the meantime.': 'Rechargez la liste : elle a changé entre-temps.',
  'Correct the file, or remove it to start with an empty list.':
    'Corrigez le fichier, ou supprimez-le pour repartir d’une liste vide.',
  'Another program is changing the file of agents, so nothing was changed.':
    'Un autre programme modifie le fichier des agents ; rien n’a été changé.',
  'The file of agents cannot be written, so nothing was changed.':
    'Le fichier des agents ne peut pas être écrit ; rien n’a été changé.',
  'Look at the free space and the rights of the state folder.':
    'Vérifiez l’espace libre et les droits du dossier d’état.',
  'The answer could not be written into the state folder.':
    'La réponse n’a pas pu être écrite dans le dossier d’état.',
  'Make room on the disk, or make the state folder writable, and try again.':
    'Libérez de l’espace, ou rendez le dossier d’état accessible en écriture, puis réessayez.',
  'This recording is being written.': 'Cet enregistrement est en cours d’écriture.',
  'It ends with the service, and after half an hour without a request.':
    'Il se termine avec le service, et après une demi-heure sans requête.',
  'The settings could not be saved{}.': 'Les paramètres n’ont pas pu être enregistrés{1}.',
  'Nothing was changed. Free some space or make the state folder writable.':
    'Rien n’a été changé. Libérez de l’espace ou rendez le dossier d’état accessible en écriture.',
  "The system's key store does not answer.": 'Le trousseau du système ne répond pas.',
  'Unlock it, then try again.': 'Déverrouillez-le, puis réessayez.',
  'A person must be asked first.': 'Une personne doit d’abord être consultée.',
  'The request was withdrawn.': 'La requête a été retirée.',
  'The application there is not the one that a person allowed.':
    'L’application à cet endroit n’est pas celle qui a été permise.',
  'The window that now has the keyboard belongs to Deskhand.':
    'La fenêtre qui a maintenant le clavier appartient à Deskhand.',
  'A rule denies this agent the action {} of the scope {}{}.':
    'Une règle interdit à cet agent l’action {1} du droit {2}.',
  'This caller lacks the scope {}.': 'Cet agent n’a pas le droit {1}.',
  '{} windows match; nothing was done.': '{1} fenêtres correspondent ; rien n’a été fait.',
  'No window matches.': 'Aucune fenêtre ne correspond.',
  'The text is not on the screen.': 'Le texte n’est pas à l’écran.',

  // Files.
  'There are too many files of this name.': 'Il y a trop de fichiers de ce nom.',
  'This transfer has ended.': 'Ce transfert est terminé.',
  'Begin it again.': 'Recommencez-le.',
  'Too many files are on their way.': 'Trop de fichiers sont en cours de transfert.',
  'Wait for one of them to end.': 'Attendez la fin de l’un d’eux.',
  'The upload was given up.': 'L’envoi a été abandonné.',
  'Shared files are off.': 'Les fichiers partagés sont désactivés.',
  'All files together may have {} bytes.': 'Tous les fichiers ensemble peuvent avoir {1} octets.',
  'Files can be dropped on windows of X11 only.':
    'Les fichiers ne peuvent être déposés que sur des fenêtres X11.',

  // Exports.
  'Videos are made by ffmpeg, which is not installed.':
    'Les vidéos sont faites par ffmpeg, qui n’est pas installé.',
  'Export the recording as WebP or GIF, or install ffmpeg.':
    'Exportez l’enregistrement en WebP ou en GIF, ou installez ffmpeg.',
  'Other recordings are being exported.': 'D’autres enregistrements sont en cours d’exportation.',
  'The recording could not be exported.': 'L’enregistrement n’a pas pu être exporté.',
  'This run has no pictures to make a film of: record with --record pictures.':
    'Cet enregistrement n’a pas d’images pour en faire un film : enregistrez avec --record pictures.',
};
