/** The service's own sentences in Spanish; service-de.ts says how they are written. */
import type { Reason } from '../../main/core/errors.ts';
import type { ElementRole } from '../../main/core/elements/model.ts';

export const spanishReasons: Readonly<Record<Reason | 'validation_error', string>> = {
  validation_error: 'La petición tiene un campo que no es válido.',
  invalid_json: 'La petición no es JSON válido.',
  json_too_deep: 'El JSON de la petición está demasiado anidado.',
  bad_request_target: 'La ruta de la petición no es válida.',
  host_missing: 'A la petición le falta la cabecera Host.',
  host_invalid: 'La cabecera Host de la petición no es válida.',
  shell_unavailable: 'Este shell no existe en esta máquina.',
  launch_failed: 'No se pudo iniciar el programa.',
  unauthorized: 'El token falta o es incorrecto.',
  host_not_allowed: 'No se llega al servicio con este nombre.',
  origin_not_allowed: 'Los sitios web no pueden usar el servicio.',
  cross_site_request: 'Los sitios web no pueden usar el servicio.',
  scope_missing: 'Al agente le falta ese permiso.',
  exec_disabled: 'Los comandos de shell están desactivados en esta máquina.',
  exec_secret_not_configured: 'Los comandos de shell necesitan un secreto, y no hay ninguno.',
  exec_secret_invalid: 'El secreto de los comandos de shell falta o es incorrecto.',
  own_window: 'Las acciones en las ventanas de Deskhand se rechazan.',
  not_allowed: 'Una regla lo prohíbe.',
  not_approved: 'Nadie lo ha aprobado.',
  not_found: 'Eso no existe o ya no existe.',
  window_not_found: 'Ninguna ventana coincide.',
  text_not_found: 'El texto no está a la vista.',
  text_below_confidence: 'El texto no se reconoció con seguridad.',
  observation_not_found: 'Esta observación ya no existe.',
  target_not_found: 'Este objetivo no existe.',
  candidate_not_found: 'Este candidato no existe.',
  element_not_found: 'Este elemento no existe.',
  look_not_found: 'Esta mirada ya no existe.',
  file_not_found: 'Este archivo no existe.',
  method_not_allowed: 'Este método no existe aquí.',
  request_timeout: 'La petición no llegó completa a tiempo.',
  headers_too_large: 'Las cabeceras de la petición son demasiado grandes.',
  ambiguous_window: 'Varias ventanas coinciden.',
  target_stale: 'La pantalla ha cambiado donde está el objetivo.',
  element_gone: 'El elemento ya no está.',
  element_changed: 'El elemento ha cambiado.',
  element_disabled: 'El elemento está desactivado.',
  element_covered: 'El elemento está tapado.',
  element_moving: 'El elemento se mueve.',
  option_not_chosen: 'La opción no quedó elegida.',
  file_blocked: 'Este archivo no se puede usar aquí.',
  folder_not_empty: 'La carpeta no está vacía.',
  payload_too_large: 'La petición es demasiado grande.',
  image_too_large: 'La imagen es demasiado grande.',
  range_not_satisfiable: 'El archivo no tiene ese intervalo.',
  unsupported_media_type: 'No se entiende el tipo del contenido.',
  content_encoding_unsupported: 'No se entiende la codificación del contenido.',
  image_format_unsupported: 'No se entiende el formato de la imagen.',
  image_invalid: 'La imagen está dañada.',
  image_size_mismatch: 'Las imágenes no tienen el mismo tamaño.',
  language_unavailable: 'Este idioma no se puede leer aquí.',
  regex_unsupported: 'No se entiende esta expresión regular.',
  paused: 'Todas las acciones están en pausa.',
  person_active: 'Una persona está usando este escritorio.',
  internal_error: 'Un error del propio Deskhand.',
  not_supported: 'Este escritorio no lo permite.',
  busy: 'Hay demasiadas peticiones a la vez.',
  queue_timeout: 'A la acción no le llegó el turno a tiempo.',
  display_unavailable: 'No se llega a la pantalla.',
  ocr_unavailable: 'Aquí no se puede leer texto.',
  ocr_worker_crashed: 'El proceso que lee texto se cerró de golpe.',
  input_worker_crashed: 'El proceso de las entradas se cerró de golpe.',
  shutting_down: 'El servicio se está cerrando.',
  capture_timeout: 'La pantalla no dio una imagen a tiempo.',
  ocr_timeout: 'Leer el texto tardó demasiado.',
  storage_full: 'No queda espacio de almacenamiento.',
};

/** What an operation is called in a card. */
export const spanishTitles: Readonly<Record<string, string>> = {
  'Capture changes': 'Capturar cambios',
  'Capture screen': 'Capturar la pantalla',
  'Compare pictures': 'Comparar imágenes',
  'Control window': 'Controlar una ventana',
  'Delete file': 'Borrar un archivo',
  'Find colour': 'Buscar un color',
  'Find elements': 'Buscar elementos',
  'Find picture': 'Buscar una imagen',
  'Find places': 'Buscar lugares',
  'Find text': 'Buscar texto',
  'Launch program': 'Iniciar un programa',
  'List displays': 'Enumerar pantallas',
  'List elements': 'Enumerar elementos',
  'List files': 'Enumerar archivos',
  'List windows': 'Enumerar ventanas',
  'Localize target': 'Determinar un objetivo',
  'Locate changes': 'Localizar cambios',
  'Mark texts in a picture': 'Marcar los textos de una imagen',
  'Measure change': 'Medir un cambio',
  'Measure stability': 'Medir la estabilidad',
  Observe: 'Observar',
  'Open a live view': 'Abrir una vista en vivo',
  'Perform action': 'Realizar una acción',
  'Perform action and verify': 'Realizar una acción y comprobarla',
  'Perform several actions': 'Realizar varias acciones',
  'Read clipboard': 'Leer el portapapeles',
  'Read file': 'Leer un archivo',
  'Read pointer': 'Consultar el puntero',
  'Read text': 'Leer texto',
  'Release what a client holds': 'Soltar lo que retiene un cliente',
  'Report changes': 'Informar de cambios',
  'Resume acting': 'Reanudar las acciones',
  'Run shell command': 'Ejecutar un comando de shell',
  See: 'Ver',
  'Take late effects': 'Recoger efectos tardíos',
  'Ask a person to take over': 'Pedir a una persona que tome el control',
  'Wait for condition': 'Esperar una condición',
  'Write clipboard': 'Escribir en el portapapeles',
  'Write file': 'Escribir un archivo',
  Zoom: 'Ampliar',
};

/** Kinds of element, as they stand before the name of one. */
export const spanishRoles: Readonly<Record<ElementRole, string>> = {
  button: 'botón',
  checkbox: 'casilla',
  radio: 'botón de opción',
  switch: 'interruptor',
  field: 'campo',
  password: 'campo de contraseña',
  combobox: 'lista desplegable',
  list_item: 'elemento de lista',
  cell: 'celda',
  tab: 'pestaña',
  menu: 'menú',
  menu_item: 'elemento de menú',
  link: 'enlace',
  slider: 'deslizador',
  spin: 'campo numérico',
  text: 'texto',
  image: 'imagen',
  group: 'grupo',
  document: 'documento',
};

export const spanishSentences: Readonly<Record<string, string>> = {
  'an unknown program': 'un programa desconocido',
  '{} × {} at {}, {}': '{1} × {2} en {3}, {4}',
  '{} bytes': '{1} bytes',
  'The bash of this machine is that of the Windows Subsystem for Linux: what a command starts in Linux outlives its time limit.':
    'El bash de esta máquina es el del subsistema de Windows para Linux: lo que un comando inicia en Linux sobrevive a su plazo.',
  'Install Git for Windows, whose bash is preferred.': 'Instale Git para Windows, cuyo bash se prefiere.',
  "No key of a model's provider is set.": 'No hay ninguna clave de un proveedor de modelos.',
  'No model is chosen.': 'No se ha elegido ningún modelo.',
  "The provider's address is missing.": 'Falta la dirección del proveedor.',
  'A limit of money needs both prices.': 'Un límite de dinero necesita los dos precios.',
  'Another task runs.': 'Ya hay otra tarea en curso.',
  'This task runs.': 'Esta tarea está en curso.',
  'There is no such task any more.': 'Esta tarea ya no existe.',
  'A person stopped it.': 'Una persona la detuvo.',
  'The service ended while it ran.': 'El servicio terminó mientras estaba en curso.',
  'The agent tasks was revoked or changed.': 'El agente tasks se revocó o se cambió.',
  'The limit of {} turns is reached.': 'Se alcanzó el límite de {1} respuestas.',
  'The limit of {} tokens is reached.': 'Se alcanzó el límite de {1} tokens.',
  'The limit of {} steps is reached.': 'Se alcanzó el límite de {1} pasos.',
  'The limit of {} is reached.': 'Se alcanzó el límite de {1}.',
  'The provider sent nothing for {} s.': 'El proveedor no envió nada durante {1} s.',
  'The provider cannot be reached{}.': 'No se llega al proveedor{1}.',
  'The answer of the provider was cut off.': 'La respuesta del proveedor se cortó.',
  'No display is connected.': 'No hay ninguna pantalla conectada.',
  'There is no display.': 'No hay pantalla.',
  'Set DISPLAY, or start it with --virtual 1920x1080.': 'Defina DISPLAY, o inicie con --virtual 1920x1080.',
  'This is a virtual X11 display, operated through the X server.':
    'Es una pantalla X11 virtual, manejada a través del servidor X.',
  'This is an X11 session, operated through the X server.':
    'Es una sesión X11, manejada a través del servidor X.',
  "This is a Wayland session ({}), operated through the compositor's own interfaces.":
    'Es una sesión Wayland ({1}), manejada por las interfaces del compositor.',
  "This is a Wayland session ({}), operated through the system's portal, which asks a person.":
    'Es una sesión Wayland ({1}), manejada por el portal del sistema, que pregunta a una persona.',
  'This is a Wayland session ({}), which SERVICE_WAYLAND=off leaves alone.':
    'Es una sesión Wayland ({1}), que SERVICE_WAYLAND=off deja en paz.',
  'This is a Wayland session ({}), which no one has allowed Deskhand to see and operate.':
    'Es una sesión Wayland ({1}), que Deskhand no ve ni maneja sin su permiso.',
  'This is a Wayland session ({}), which Deskhand cannot see or operate.':
    'Es una sesión Wayland ({1}), que Deskhand no puede ver ni manejar.',
  'This is a Wayland session ({}), which Deskhand cannot see or operate: it does not offer {}.':
    'Es una sesión Wayland ({1}), que Deskhand no puede ver ni manejar: le falta {2}.',
  'This is a Wayland session ({}), which waits for a person to share it.':
    'Es una sesión Wayland ({1}), que espera a que usted la comparta.',
  'This is a Wayland session ({}), which a person shared without “Allow Remote Interaction”: it can be seen alone.':
    'Es una sesión Wayland ({1}), compartida sin «Permitir interacción remota»: solo se puede ver.',
  'This is a Wayland session ({}), which a person declined to share, or shares no more.':
    'Es una sesión Wayland ({1}), cuya difusión se rechazó o se terminó.',
  'This is a Wayland session ({}), whose compositor does not answer.':
    'Es una sesión Wayland ({1}), cuyo compositor no responde.',
  'Set SERVICE_WAYLAND=auto, and allow Deskhand to operate the desktop.':
    'Ponga SERVICE_WAYLAND=auto, y permita que Deskhand maneje el escritorio.',
  'Allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    'Permítalo una vez: en la ventana o la consola de Deskhand («deskhand console» da su dirección), o con «deskhand serve --allow-desktop».',
  'Use sway, labwc, GNOME or Plasma, or install the desktop’s part of xdg-desktop-portal with RemoteDesktop. Else: {}':
    'Use sway, labwc, GNOME o Plasma, o instale la parte del escritorio de xdg-desktop-portal con RemoteDesktop; si no, inicie una sesión de Xorg.',
  'Log out and choose an Xorg session (“Ubuntu on Xorg”, “Plasma (X11)”), or run "{}": headless, with its own display.':
    'Cierre la sesión y elija una de Xorg («Ubuntu en Xorg», «Plasma (X11)»), o ejecute «{1}»: sin ventana, con su propia pantalla.',
  'Choose the screens in the system’s dialog, switch “Allow Remote Interaction” on, and press Share.':
    'Elija las pantallas en el diálogo del sistema, active «Permitir interacción remota» y compártalas.',
  'Start Deskhand again, and switch “Allow Remote Interaction” on in the dialog.':
    'Reinicie Deskhand, y active «Permitir interacción remota» en el diálogo.',
  'Start Deskhand again, or switch “This desktop” in its settings off and on.':
    'Reinicie Deskhand, o desactive y active «Este escritorio» en los ajustes.',
  'Log in to the desktop again; the service reconnects automatically.':
    'Vuelva a iniciar la sesión del escritorio; el servicio se reconecta solo.',
  'This is {}, operated through {}.': 'Es {1}, manejado a través de {2}.',
  'This Windows has no {}: optional packages are used instead, which can do less.':
    'Este Windows no tiene {1}: en su lugar se usan paquetes opcionales, que pueden menos.',
  'The libraries of Windows cannot be called: optional packages are used instead, which can do less.':
    'No se pueden llamar las bibliotecas de Windows: en su lugar se usan paquetes opcionales, que pueden menos.',
  'Deskhand needs Windows 10, version 1703, or a later one.':
    'Deskhand necesita Windows 10, versión 1703, o posterior.',
  'The last picture of the screen was all black.': 'La última imagen de la pantalla era toda negra.',
  'Wake the display, or show something: a display that is off, or a screen saver, is copied as black.':
    'Despierte la pantalla, o muestre algo: una pantalla apagada y un salvapantallas se copian en negro.',
  'Windows blacks out protected content in pictures.':
    'Windows pone en negro el contenido protegido de las imágenes.',
  'Close what is protected, or look at it yourself: no program can copy it.':
    'Cierre lo que está protegido, o mírelo usted: ningún programa puede copiarlo.',
  'A display shows high dynamic range: its colours differ in pictures.':
    'Una pantalla muestra HDR: sus colores cambian en las imágenes.',
  "Turn HDR off in the display's settings if colours matter.":
    'Desactive HDR en la configuración de la pantalla si los colores importan.',
  'A display is turned: its pictures are copied whole and take longer.':
    'Una pantalla está girada: sus imágenes se copian enteras y tardan más.',
  'Set its orientation to landscape if speed matters.': 'Póngala en horizontal si la velocidad importa.',
  'Other programs record the screen, as many as Windows allows: pictures take longer.':
    'Otros programas graban la pantalla, tantos como Windows permite: las imágenes tardan más.',
  'Close a program that records or shares the screen.':
    'Cierre un programa que grabe o comparta la pantalla.',
  'The window is shown in screen sharing, so agents see it and it shows no secret.':
    'La ventana se ve al compartir la pantalla, también para los agentes, y por eso no muestra ningún secreto.',
  'Turn "Show the window in screen sharing" off in the menu of the tray icon.':
    'Desactive «Mostrar la ventana al compartir la pantalla» en el menú del icono de la bandeja.',
  'For windows, and the pointer’s exact place, run "deskhand desktop-setup gnome", then log out and in.':
    'Para las ventanas y el lugar exacto del puntero, ejecute «deskhand desktop-setup gnome», y cierre y abra la sesión.',
  'For pictures and input, run "deskhand desktop-setup kde" once and start Deskhand again.':
    'Para imágenes y entradas, ejecute una vez «deskhand desktop-setup kde» y reinicie Deskhand.',
  'For the places of windows, and to place them, use sway.':
    'Para saber dónde están las ventanas y moverlas, use sway.',
  'The X server does not answer.': 'El servidor X no responde.',
  '{} does not answer.': '{1} no responde.',
  'It is connected but silent; it may be stopped or overloaded.':
    'Está conectado pero en silencio; quizá esté detenido o sobrecargado.',
  'Start it, or give this user access through its Xauthority file; the service reconnects automatically.':
    'Inícielo, o dé acceso a este usuario con su archivo Xauthority; el servicio se reconecta solo.',
  'Start the service with DISPLAY set, or with --virtual 1920x1080 to start a virtual display.':
    'Inicie el servicio con DISPLAY definido, o con --virtual 1920x1080 para una pantalla virtual.',
  'The virtual display did not start: {}.': 'La pantalla virtual no arrancó: {1}.',
  'Install the Debian packages xvfb and util-linux.': 'Instale los paquetes de Debian xvfb y util-linux.',
  'The X server sent no picture within {} ms.': 'El servidor X no dio una imagen en {1} ms.',
  'It may be stopped or overloaded. Try again.': 'Quizá esté detenido o sobrecargado. Inténtelo de nuevo.',
  'It is starting.': 'Está arrancando.',
  'The screen is locked.': 'La pantalla está bloqueada.',
  'Ask the person at the machine to unlock it, and send the request again.':
    'Desbloquéela; después pasará la petición.',
  'Without a window manager: list, focus, place and close only.':
    'Sin gestor de ventanas: solo enumerar, traer al frente, colocar y cerrar.',
  'No window manager runs on this display.': 'En esta pantalla no hay gestor de ventanas.',
  'Start a window manager on this display, such as openbox.':
    'Inicie un gestor de ventanas en esta pantalla, por ejemplo openbox.',
  'On this system elements are found by their text, not by the trees of programs.':
    'En este sistema los elementos se encuentran por su texto, no por los árboles de los programas.',
  'There is no session bus on which programs expose their elements.':
    'No hay un bus de sesión en el que los programas expongan sus elementos.',
  'Install dbus-daemon and at-spi2-core, and start Deskhand within the desktop session, or without a display so that it brings one along.':
    'Instale dbus-daemon y at-spi2-core, e inicie Deskhand dentro de la sesión del escritorio, o sin pantalla para que traiga uno.',
  'This is a Wayland session, which Deskhand cannot see or operate.':
    'Es una sesión Wayland, que Deskhand no puede ver ni manejar.',
  'This compositor does not report where its windows are: they can be listed, focused and closed, but not placed.':
    'Este compositor no dice dónde están sus ventanas: se pueden enumerar, traer al frente y cerrar, pero no colocar.',
  'Elements are found through their windows, and this compositor does not report where those are.':
    'Los elementos se encuentran por sus ventanas, y este compositor no dice dónde están.',
  'Use sway, or act on what pictures show.': 'Use sway, o actúe sobre lo que muestran las imágenes.',
  'Use sway, or find texts and controls in pictures.':
    'Use sway, o busque textos y controles en las imágenes.',
  'The system’s portal does not report windows.': 'El portal del sistema no informa de las ventanas.',
  'Act on what pictures show.': 'Actúe sobre lo que muestran las imágenes.',
  'The system’s dialog waits for the answer of the person at the machine.':
    'El diálogo del sistema espera su respuesta.',
  'Choose the screens there, switch “Allow Remote Interaction” on, and press Share. Then send the request again.':
    'Elija allí las pantallas, active «Permitir interacción remota» y compártalas. Después envíe la petición de nuevo.',
  'The clipboard is not shared through this system’s portal.':
    'El portapapeles no se comparte por el portal de este sistema.',
  'Type the text instead. The person can allow it in the dialog of GNOME 45, of Plasma 6.4 and of later ones.':
    'Se puede teclear el texto en su lugar. Se puede permitir en el diálogo de GNOME 45, de Plasma 6.4 y posteriores.',
  'The person shared the screen without “Allow Remote Interaction”.':
    'La pantalla se compartió sin «Permitir interacción remota».',
  'Ask the person at the machine to start Deskhand again, and to switch “Allow Remote Interaction” on in the dialog.':
    'Reinicie Deskhand, y active «Permitir interacción remota» en el diálogo.',
  'No one has allowed Deskhand to see and operate this desktop.':
    'Deskhand aún no tiene permiso para ver y manejar este escritorio.',
  'Ask the person at the machine to allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    'Permítalo una vez: en la ventana o la consola de Deskhand («deskhand console» da su dirección), o con «deskhand serve --allow-desktop».',
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; what neither reports is found by its text.':
    'Los controles de Windows y MSAA se probaron con Wine, UI Automation nunca; lo demás se encuentra por su texto.',
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; text cannot be read.':
    'Los controles de Windows y MSAA se probaron con Wine, UI Automation nunca; no se puede leer texto.',
  'Windows of programs that run as administrator take neither input nor requests.':
    'Las ventanas de programas iniciados como administrador no aceptan entradas ni peticiones.',
  'Run the service as administrator to reach those as well; every client of it must run as administrator then.':
    'Inicie el servicio como administrador para llegar también a ellas; entonces cada cliente debe iniciarse igual.',
  'Windows translates coordinates for this process: pictures and clicks may be displaced.':
    'Windows convierte las coordenadas de este proceso: imágenes y clics pueden quedar desplazados.',
  'Turn off "Override high DPI scaling behavior" in the properties of its executable, and start it again.':
    'Desactive «Invalidar el comportamiento del ajuste de PPP alto» en las propiedades del ejecutable, y reinicie.',
  'Windows has no display in this session.': 'Windows no tiene pantalla en esta sesión.',
  'The request to {} it had no effect.': 'La petición a la ventana no tuvo efecto.',
  'Run the service in the session of a signed-in user.':
    'Inicie el servicio en la sesión de un usuario conectado.',
  'The desktop is locked, or a secure prompt of Windows covers it.':
    'El escritorio está bloqueado, o lo tapa un aviso de seguridad de Windows.',
  'Ask a person to unlock the computer or to answer the prompt, then try again.':
    'Desbloquee el equipo o responda al aviso, e inténtelo de nuevo.',
  'A screen saver or another desktop of Windows is shown instead of this one.':
    'Se ve un salvapantallas u otro escritorio de Windows.',
  'Ask a person to return to the desktop, then try again.': 'Vuelva al escritorio e inténtelo de nuevo.',
  'The service runs in session 0 of Windows, which has no desktop.':
    'El servicio está en la sesión 0 de Windows, que no tiene escritorio.',
  'Start it in the session of a signed-in user, at sign-in or by a task that runs only when the user is logged on: not as a Windows service and not over SSH.':
    'Inícielo en la sesión de un usuario conectado, al iniciar sesión o con una tarea que solo se ejecute con el usuario conectado: no como servicio de Windows ni por SSH.',
  'The remote session that the service runs in is disconnected and has no screen.':
    'La sesión remota del servicio está desconectada y no tiene pantalla.',
  'Connect it again, or move it to the console as administrator: tscon SESSION /dest:console, with its number from query session.':
    'Conéctela de nuevo, o llévela a la consola como administrador: tscon SESIÓN /dest:console, con el número de query session.',
  'This version of macOS does not have {}.': 'Esta versión de macOS no tiene {1}.',
  'Update macOS.': 'Actualice macOS.',
  'macOS has not allowed Deskhand to record the screen.':
    'macOS aún no permite que Deskhand grabe la pantalla.',
  'macOS no longer allows Deskhand to record the screen.':
    'macOS ya no permite que Deskhand grabe la pantalla.',
  'macOS has not allowed Deskhand to control this computer.':
    'macOS aún no permite que Deskhand controle este equipo.',
  'macOS no longer allows Deskhand to control this computer.':
    'macOS ya no permite que Deskhand controle este equipo.',
  'Open System Settings, Privacy & Security, Screen & System Audio Recording, switch Deskhand on, then quit Deskhand and start it again. {}':
    'En Ajustes del Sistema, «Privacidad y seguridad», «Grabación de pantalla y audio del sistema», active Deskhand y reinícielo. Si ya estaba activado y Deskhand se actualizó: «tccutil reset ScreenCapture dev.deskhand.tray» en el Terminal, y permítalo de nuevo.',
  'Open System Settings, Privacy & Security, Accessibility, and switch Deskhand on. {}':
    'En Ajustes del Sistema, «Privacidad y seguridad», «Accesibilidad», active Deskhand. Si ya estaba activado y Deskhand se actualizó: «tccutil reset Accessibility dev.deskhand.tray» en el Terminal, y permítalo de nuevo.',
  'macOS lets Deskhand record the screen only from its next start on.':
    'macOS deja que Deskhand grabe la pantalla solo desde su próximo inicio.',
  'Quit Deskhand and start it again.': 'Cierre Deskhand e inícielo de nuevo.',
  'Allow screen recording in System Settings, then start Deskhand again.':
    'Permita la grabación de pantalla en Ajustes del Sistema, y reinicie Deskhand.',
  'macOS’ libraries could not be loaded.': 'No se pudieron cargar las bibliotecas de macOS.',
  "macOS' libraries could not be loaded.": 'No se pudieron cargar las bibliotecas de macOS.',
  'Install Deskhand again with its optional dependencies, among them koffi for this processor.':
    'Instale Deskhand de nuevo con sus dependencias opcionales, entre ellas koffi para este procesador.',
  'The folder of language data cannot be read.': 'No se puede leer la carpeta de datos de idiomas.',
  'Correct or unset SERVICE_OCR_DATA_DIR.': 'Corrija o quite SERVICE_OCR_DATA_DIR.',
  'The program that SERVICE_OCR_ENGINE_CMD names does not run as Tesseract.':
    'El programa de SERVICE_OCR_ENGINE_CMD no funciona como Tesseract.',
  'Set SERVICE_OCR_ENGINE_CMD to the full path of the tesseract program, or unset it to use the bundled engine.':
    'Ponga en SERVICE_OCR_ENGINE_CMD la ruta completa de tesseract, o quítelo para usar el motor incluido.',
  'No tesseract program was found.': 'No se encontró Tesseract.',
  'Install Tesseract or use the bundled engine.': 'Instale Tesseract o use el motor incluido.',
  'Port {} on {} cannot be used: another program is using it.':
    'El puerto {1} de {2} está ocupado: otro programa lo usa.',
  'End that program, or set another port in Settings and start Deskhand again.':
    'Cierre ese programa, o elija otro puerto en los ajustes y reinicie Deskhand.',
  '{} is no address of this machine.': '{1} no es una dirección de esta máquina.',
  'Set another address in Settings and start Deskhand again.':
    'Elija otra dirección en los ajustes y reinicie Deskhand.',
  'Port {} may not be opened by this user.': 'Este usuario no puede abrir el puerto {1}.',
  'Set a port above 1023 in Settings and start Deskhand again.':
    'Elija un puerto superior a 1023 en los ajustes y reinicie Deskhand.',
  'This is over already.': 'Eso ya terminó.',
  'This request no longer waits for an answer.': 'Esta petición ya no espera respuesta.',
  'Deskhand is not in the file of this client.': 'Deskhand no está en el archivo de este cliente.',
  'This key cannot be passed on.': 'Esta tecla no se puede transmitir.',
  'This log entry is no longer available.': 'Esta entrada del registro ya no está disponible.',
  'Programs are opened by the person at the machine itself.':
    'Los programas los abre la persona que está ante la máquina.',
  'The secret is not set.': 'El secreto no está definido.',
  'There is no setting called {}.': 'No hay ningún ajuste llamado {1}.',
  'This Deskhand does not serve its console to browsers.':
    'Este Deskhand no muestra su consola en un navegador.',
  'This page cannot open anything on that machine.': 'Esta página no puede abrir nada en aquella máquina.',
  'You are no longer in control of this desktop.': 'Ya no controla este escritorio.',
  'Take over again.': 'Tome el control de nuevo.',
  '{} is in control.': '{1} tiene el control.',
  'Wait until they hand back, or take over from them.': 'Espere a que lo devuelva, o tómelo.',
  'Too much input is waiting already.': 'Ya hay demasiadas entradas en espera.',
  'This page is open on the desktop that it shows.': 'Esta página está abierta en el escritorio que muestra.',
  'Use its own mouse and keyboard; Pause stops the agents.':
    'Use su propio ratón y teclado; «Pausar» detiene a los agentes.',
  'The code of this page is older than ten minutes, or was used.':
    'El código de esta página tiene más de diez minutos o ya se usó.',
  'Reload the page for a new code.': 'Recargue la página para obtener un código nuevo.',
  'This console session has ended.': 'Esta sesión de la consola ha terminado.',
  'Reload the page, and confirm the code that it shows with "deskhand console".':
    'Recargue la página, y confirme su código con «deskhand console».',
  'There is neither a browser nor an editor to show the demo in.':
    'No hay navegador ni editor en que mostrar la demostración.',
  'Install one of them, such as firefox-esr or mousepad.': 'Instale uno, por ejemplo firefox-esr o mousepad.',
  'Nothing is missing, or this service may install nothing.':
    'No falta nada, o este servicio no puede instalar nada.',
  'Programs are installed by root on Debian, Ubuntu and their descendants.':
    'Los programas los instala root en Debian, Ubuntu y sus derivados.',
  'This program is no longer installed.': 'Este programa ya no está instalado.',
  'It is being installed already.': 'Ya se está instalando.',
  'Try again.': 'Inténtelo de nuevo.',
  '{} is set in the file of SERVICE_AGENTS_FILE and cannot be changed here.':
    '{1} está en el archivo de SERVICE_AGENTS_FILE y no se puede cambiar aquí.',
  'Change it in that file: the service reads the file again on its own.':
    'Cámbielo en ese archivo: el servicio lo vuelve a leer solo.',
  'There is no agent {} any more.': 'Ya no hay ningún agente {1}.',
  'There is an agent {} already: choose another name.': 'Ya hay un agente {1}: elija otro nombre.',
  'This rule was changed or removed in the meantime.': 'Esta regla se cambió o se quitó mientras tanto.',
  'Reload the list: it has changed in the meantime.': 'Recargue la lista: ha cambiado mientras tanto.',
  'Correct the file, or remove it to start with an empty list.':
    'Corrija el archivo, o quítelo para empezar con una lista vacía.',
  'Another program is changing the file of agents, so nothing was changed.':
    'Otro programa está cambiando el archivo de agentes; no se cambió nada.',
  'The file of agents cannot be written, so nothing was changed.':
    'No se puede escribir el archivo de agentes; no se cambió nada.',
  'Look at the free space and the rights of the state folder.':
    'Revise el espacio libre y los permisos de la carpeta de estado.',
  'The answer could not be written into the state folder.':
    'La respuesta no se pudo escribir en la carpeta de estado.',
  'Make room on the disk, or make the state folder writable, and try again.':
    'Libere espacio, o permita escribir en la carpeta de estado, e inténtelo de nuevo.',
  'This recording is being written.': 'Esta grabación se está escribiendo.',
  'It ends with the service, and after half an hour without a request.':
    'Termina con el servicio, y tras media hora sin peticiones.',
  'The settings could not be saved{}.': 'No se pudieron guardar los ajustes{1}.',
  'Nothing was changed. Free some space or make the state folder writable.':
    'No se cambió nada. Libere espacio o permita escribir en la carpeta de estado.',
  "The system's key store does not answer.": 'El llavero del sistema no responde.',
  'Unlock it, then try again.': 'Desbloquéelo e inténtelo de nuevo.',
  'A person must be asked first.': 'Antes hay que preguntar a una persona.',
  'The request was withdrawn.': 'La petición se retiró.',
  'The application there is not the one that a person allowed.':
    'La aplicación que está allí no es la que se permitió.',
  'The window that now has the keyboard belongs to Deskhand.':
    'La ventana que ahora tiene el teclado es de Deskhand.',
  'A rule denies this agent the action {} of the scope {}{}.':
    'Una regla prohíbe a este agente la acción {1} del permiso {2}.',
  'This caller lacks the scope {}.': 'A este agente le falta el permiso {1}.',
  '{} windows match; nothing was done.': '{1} ventanas coinciden; no se hizo nada.',
  'No window matches.': 'Ninguna ventana coincide.',
  'The text is not on the screen.': 'El texto no está en la pantalla.',

  // Files.
  'There are too many files of this name.': 'Hay demasiados archivos con este nombre.',
  'This transfer has ended.': 'Esta transferencia ha terminado.',
  'Begin it again.': 'Empiécela de nuevo.',
  'Too many files are on their way.': 'Hay demasiados archivos en camino.',
  'Wait for one of them to end.': 'Espere a que termine uno de ellos.',
  'The upload was given up.': 'La subida se canceló.',
  'Shared files are off.': 'Los archivos compartidos están desactivados.',
  'All files together may have {} bytes.': 'Todos los archivos juntos pueden tener {1} bytes.',
  'Files can be dropped on windows of X11 only.': 'Solo se pueden soltar archivos en ventanas de X11.',

  // Exports.
  'Videos are made by ffmpeg, which is not installed.': 'Los vídeos los hace ffmpeg, que no está instalado.',
  'Export the recording as WebP or GIF, or install ffmpeg.':
    'Exporte la grabación como WebP o GIF, o instale ffmpeg.',
  'Other recordings are being exported.': 'Se están exportando otras grabaciones.',
  'The recording could not be exported.': 'No se pudo exportar la grabación.',
  'This run has no pictures to make a film of: record with --record pictures.':
    'Esta grabación no tiene imágenes para hacer una película: grabe con --record pictures.',
};
