/** Lo que la aplicación dice fuera de su ventana, en español: menú, avisos, diálogos, problemas. */
import { spanishActs as acts } from '../../../core/act-words/es.ts';
import type { HostTexts } from './en.ts';

const KEYS = {
  token: 'token',
  execSecret: 'secreto de ejecución',
  webhookSecret: 'secreto del webhook',
  taskKey: 'clave del proveedor',
};

export const es: HostTexts = {
  acts,
  states: {
    idle: 'En reposo',
    acting: 'Un agente actúa',
    waiting: 'Le espera',
    paused: 'En pausa',
    problem: 'Problema',
  },
  askedFor: (reason) => `Se le pide: ${reason}`,
  pausedByAgent: 'Pausado por un agente',
  noAct: 'Aún no hay acciones',
  last: (words) => `Última: ${words}`,
  resume: 'Reanudar',
  pause: 'Pausar a todos los agentes',
  openWindow: 'Abrir la ventana',
  copyAddress: (address) => `Copiar la dirección   ${address}`,
  copyToken: 'Copiar el token',
  openSavedToken: 'Abrir el token guardado',
  startAtLogin: 'Iniciar al abrir la sesión',
  showWhenShared: 'Mostrar la ventana al compartir la pantalla',
  quit: 'Salir de Deskhand',
  approvalTitle: (agent) => `${agent} pide su aprobación`,
  approvalBody: (what, place) =>
    `${what}${place === null ? '' : ` en ${place}`}. No se hace nada hasta que responda.`,
  anAgent: 'Un agente',
  handoverTitle: (agent) => `${agent} le pide que tome el control`,
  start: {
    failed: 'Deskhand no puede iniciarse',
    running: (message) =>
      `${message}. Quizá como servicio sin ventana, o para un agente que inició «deskhand mcp». Termine primero ese.`,
    stateLost: 'Deskhand no pudo usar su estado guardado.',
    damaged: (damage, kept) =>
      `El archivo de configuración estaba dañado (${damage}) y se conserva como ${kept}.`,
    newToken: 'Se creó un token nuevo: los agentes lo necesitan.',
    givenToken: 'El token es el que se indicó.',
    shellOff: 'Los comandos de shell están desactivados.',
  },
  closing: {
    question: '¿Mantener Deskhand en marcha para los agentes?',
    text: 'Este escritorio no muestra un icono en la bandeja. Inicie Deskhand otra vez para recuperar esta ventana; en GNOME, la extensión AppIndicator muestra el icono.',
    keep: 'Mantenerlo en marcha',
    cancel: 'Cancelar',
  },
  locked: {
    question: (secret) => `Deskhand no pudo abrir su ${KEYS[secret]} guardado.`,
    text: 'El almacén de claves del sistema está bloqueado, no se le permitió responder o no existe. Nada cambió ni se perdió.',
    untilThen: {
      token:
        'Hasta que responda, los agentes necesitan el token temporal, que se copia en el menú de la bandeja.',
      execSecret: 'Hasta que responda, se rechazan los comandos de shell.',
      webhookSecret: 'Hasta que responda, no se envía ningún webhook.',
      taskKey: 'Hasta que responda, no puede empezar ninguna tarea.',
    },
    problem: (secret) =>
      `El ${KEYS[secret]} guardado está bloqueado: el almacén de claves del sistema no lo abre.`,
    remedy: {
      token:
        'Desbloquee el almacén de claves y elija «Abrir el token guardado» en la bandeja. Hasta entonces vale un token temporal.',
      execSecret:
        'Desbloquee el almacén de claves y elija «Abrir el token guardado» en la bandeja. Hasta entonces se rechazan los comandos de shell.',
      webhookSecret:
        'Desbloquee el almacén de claves y elija «Abrir el token guardado» en la bandeja. Hasta entonces no se envía ningún webhook.',
      taskKey:
        'Desbloquee el almacén de claves y elija «Abrir el token guardado» en la bandeja. Hasta entonces no puede empezar ninguna tarea.',
    },
    retry: 'Reintentar',
    renew: 'Crear un token nuevo',
    later: 'Más tarde',
  },
  listening: {
    taken: (host, port) => ({
      message: `El puerto ${port} en ${host} está ocupado: lo usa otro programa.`,
      remedy: 'Termine ese programa, o elija otro puerto en los ajustes e inicie Deskhand de nuevo.',
    }),
    'no-address': (host, _port) => ({
      message: `${host} no es una dirección de esta máquina.`,
      remedy: 'Elija otra dirección en los ajustes e inicie Deskhand de nuevo.',
    }),
    'not-allowed': (_host, port) => ({
      message: `Este usuario no puede abrir el puerto ${port}.`,
      remedy: 'Elija un puerto superior a 1023 en los ajustes e inicie Deskhand de nuevo.',
    }),
  },
  updates: {
    found: (version) => `Ya está disponible Deskhand ${version}`,
    text: 'No se descargó nada. Encontrará la versión en la página de versiones.',
    notInstalled: 'Solo un Deskhand instalado puede buscar actualizaciones.',
    noAddress: 'Este Deskhand se construyó sin una dirección donde buscar actualizaciones.',
  },
};
