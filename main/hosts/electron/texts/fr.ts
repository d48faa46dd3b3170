/** Ce que l’application dit hors de sa fenêtre, en français : menu, notifications, dialogues, problèmes. */
import { frenchActs as acts } from '../../../core/act-words/fr.ts';
import type { HostTexts } from './en.ts';

const KEYS = {
  token: 'jeton',
  execSecret: 'secret d’exécution',
  webhookSecret: 'secret du webhook',
  taskKey: 'clé du fournisseur',
};

export const fr: HostTexts = {
  acts,
  states: {
    idle: 'Au repos',
    acting: 'Un agent agit',
    waiting: 'Vous attend',
    paused: 'En pause',
    problem: 'Problème',
  },
  askedFor: (reason) => `On vous demande : ${reason}`,
  pausedByAgent: 'Mis en pause par un agent',
  noAct: 'Pas encore d’action',
  last: (words) => `Dernière : ${words}`,
  resume: 'Reprendre',
  pause: 'Mettre tous les agents en pause',
  openWindow: 'Ouvrir la fenêtre',
  copyAddress: (address) => `Copier l’adresse   ${address}`,
  copyToken: 'Copier le jeton',
  openSavedToken: 'Ouvrir le jeton enregistré',
  startAtLogin: 'Lancer à l’ouverture de session',
  showWhenShared: 'Montrer la fenêtre lors du partage d’écran',
  quit: 'Quitter Deskhand',
  approvalTitle: (agent) => `${agent} demande votre accord`,
  approvalBody: (what, place) =>
    `${what}${place === null ? '' : ` dans ${place}`}. Rien n’est fait avant votre réponse.`,
  anAgent: 'Un agent',
  handoverTitle: (agent) => `${agent} vous demande de prendre le contrôle`,
  start: {
    failed: 'Deskhand ne peut pas démarrer',
    running: (message) =>
      `${message}. Peut-être comme service sans fenêtre, ou pour un agent qui a lancé « deskhand mcp ». Arrêtez-le d’abord.`,
    stateLost: 'Deskhand n’a pas pu utiliser son état enregistré.',
    damaged: (damage, kept) =>
      `Le fichier de paramètres était endommagé (${damage}) ; il est conservé sous ${kept}.`,
    newToken: 'Un nouveau jeton a été créé : les agents en ont besoin.',
    givenToken: 'Le jeton est celui qui a été fourni.',
    shellOff: 'Les commandes shell sont désactivées.',
  },
  closing: {
    question: 'Laisser Deskhand tourner pour les agents ?',
    text: 'Ce bureau n’affiche pas d’icône. Lancez Deskhand à nouveau pour retrouver cette fenêtre ; sous GNOME, l’extension AppIndicator affiche l’icône.',
    keep: 'Laisser tourner',
    cancel: 'Annuler',
  },
  locked: {
    question: (secret) => `Deskhand n’a pas pu ouvrir son ${KEYS[secret]} enregistré.`,
    text: 'Le trousseau du système est verrouillé, n’a pas été autorisé à répondre ou n’existe pas. Rien n’a été modifié ni perdu.',
    untilThen: {
      token: 'Jusqu’à sa réponse, les agents ont besoin du jeton temporaire, que le menu permet de copier.',
      execSecret: 'Jusqu’à sa réponse, les commandes shell sont refusées.',
      webhookSecret: 'Jusqu’à sa réponse, aucun webhook n’est envoyé.',
      taskKey: 'Jusqu’à sa réponse, aucune tâche ne peut commencer.',
    },
    problem: (secret) =>
      `Le ${KEYS[secret]} enregistré est verrouillé : le trousseau du système ne l’ouvre pas.`,
    remedy: {
      token:
        'Déverrouillez le trousseau, puis choisissez « Ouvrir le jeton enregistré » dans le menu. D’ici là, un jeton temporaire est valable.',
      execSecret:
        'Déverrouillez le trousseau, puis choisissez « Ouvrir le jeton enregistré » dans le menu. D’ici là, les commandes shell sont refusées.',
      webhookSecret:
        'Déverrouillez le trousseau, puis choisissez « Ouvrir le jeton enregistré » dans le menu. D’ici là, aucun webhook n’est envoyé.',
      taskKey:
        'Déverrouillez le trousseau, puis choisissez « Ouvrir le jeton enregistré » dans le menu. D’ici là, aucune tâche ne peut commencer.',
    },
    retry: 'Réessayer',
    renew: 'Créer un nouveau jeton',
    later: 'Plus tard',
  },
  listening: {
    taken: (host, port) => ({
      message: `Le port ${port} sur ${host} est pris : un autre programme l’utilise.`,
      remedy: 'Arrêtez ce programme, ou choisissez un autre port dans les paramètres et relancez Deskhand.',
    }),
    'no-address': (host, _port) => ({
      message: `${host} n’est pas une adresse de cette machine.`,
      remedy: 'Choisissez une autre adresse dans les paramètres et relancez Deskhand.',
    }),
    'not-allowed': (_host, port) => ({
      message: `Cet utilisateur ne peut pas ouvrir le port ${port}.`,
      remedy: 'Choisissez un port supérieur à 1023 dans les paramètres et relancez Deskhand.',
    }),
  },
  updates: {
    found: (version) => `Deskhand ${version} est disponible`,
    text: 'Rien n’a été téléchargé. Vous trouverez cette version sur la page des versions.',
    notInstalled: 'Seul un Deskhand installé peut rechercher des mises à jour.',
    noAddress: 'Ce Deskhand a été construit sans adresse où rechercher des mises à jour.',
  },
};
