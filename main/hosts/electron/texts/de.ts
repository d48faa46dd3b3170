/** Was die Anwendung außerhalb ihres Fensters sagt, auf Deutsch: Menü, Mitteilungen, Dialoge, Störungen. */
import { germanActs as acts } from '../../../core/act-words/de.ts';
import type { HostTexts } from './en.ts';

const KEYS = {
  token: 'Token',
  execSecret: 'Geheimnis für Shell-Befehle',
  webhookSecret: 'Geheimnis des Webhooks',
  taskKey: 'Schlüssel des Anbieters',
};

export const de: HostTexts = {
  acts,
  states: {
    idle: 'Bereit',
    acting: 'Ein Agent handelt',
    waiting: 'Wartet auf Sie',
    paused: 'Angehalten',
    problem: 'Störung',
  },
  askedFor: (reason) => `Bitte an Sie: ${reason}`,
  pausedByAgent: 'Von einem Agenten angehalten',
  noAct: 'Noch keine Aktion',
  last: (words) => `Zuletzt: ${words}`,
  resume: 'Fortsetzen',
  pause: 'Alle Agenten anhalten',
  openWindow: 'Fenster öffnen',
  copyAddress: (address) => `Adresse kopieren   ${address}`,
  copyToken: 'Token kopieren',
  openSavedToken: 'Gespeichertes Token öffnen',
  startAtLogin: 'Bei der Anmeldung starten',
  showWhenShared: 'Fenster bei Bildschirmfreigabe zeigen',
  quit: 'Deskhand beenden',
  approvalTitle: (agent) => `${agent} bittet um Ihre Erlaubnis`,
  approvalBody: (what, place) =>
    `${what}${place === null ? '' : ` in ${place}`}. Nichts geschieht, bis Sie antworten.`,
  anAgent: 'Ein Agent',
  handoverTitle: (agent) => `${agent} bittet Sie zu übernehmen`,
  start: {
    failed: 'Deskhand kann nicht starten',
    running: (message) =>
      `${message}. Vielleicht läuft es als Dienst ohne Fenster oder für einen Agenten, der „deskhand mcp“ gestartet hat. Beenden Sie es dort zuerst.`,
    stateLost: 'Deskhand konnte seinen gespeicherten Zustand nicht verwenden.',
    damaged: (damage, kept) =>
      `Die Datei mit den Einstellungen war beschädigt (${damage}) und ist als ${kept} aufbewahrt.`,
    newToken: 'Ein neues Token wurde erzeugt: Agenten brauchen es.',
    givenToken: 'Es gilt das Token, das vorgegeben wurde.',
    shellOff: 'Shell-Befehle sind aus.',
  },
  closing: {
    question: 'Soll Deskhand für Agenten weiterlaufen?',
    text: 'Dieser Desktop zeigt kein Symbol in der Taskleiste. Starten Sie Deskhand noch einmal, um dieses Fenster wieder zu öffnen; unter GNOME zeigt die Erweiterung AppIndicator das Symbol.',
    keep: 'Weiterlaufen lassen',
    cancel: 'Abbrechen',
  },
  locked: {
    question: (secret) => `Deskhand konnte sein gespeichertes ${KEYS[secret]} nicht öffnen.`,
    text: 'Der Schlüsselspeicher des Systems ist gesperrt, durfte nicht antworten oder fehlt. Nichts wurde geändert oder ging verloren.',
    untilThen: {
      token: 'Bis er antwortet, brauchen Agenten das vorläufige Token; das Menü der Taskleiste kopiert es.',
      execSecret: 'Bis er antwortet, werden Shell-Befehle abgelehnt.',
      webhookSecret: 'Bis er antwortet, wird kein Webhook gesendet.',
      taskKey: 'Bis er antwortet, kann keine Aufgabe beginnen.',
    },
    problem: (secret) =>
      `Das gespeicherte ${KEYS[secret]} ist gesperrt: Der Schlüsselspeicher des Systems öffnet es nicht.`,
    remedy: {
      token:
        'Entsperren Sie den Schlüsselspeicher und wählen Sie dann „Gespeichertes Token öffnen“ in der Taskleiste. Bis dahin gilt ein vorläufiges Token.',
      execSecret:
        'Entsperren Sie den Schlüsselspeicher und wählen Sie dann „Gespeichertes Token öffnen“ in der Taskleiste. Bis dahin werden Shell-Befehle abgelehnt.',
      webhookSecret:
        'Entsperren Sie den Schlüsselspeicher und wählen Sie dann „Gespeichertes Token öffnen“ in der Taskleiste. Bis dahin wird kein Webhook gesendet.',
      taskKey:
        'Entsperren Sie den Schlüsselspeicher und wählen Sie dann „Gespeichertes Token öffnen“ in der Taskleiste. Bis dahin kann keine Aufgabe beginnen.',
    },
    retry: 'Erneut versuchen',
    renew: 'Neues Token erzeugen',
    later: 'Später',
  },
  listening: {
    taken: (host, port) => ({
      message: `Port ${port} auf ${host} ist belegt: Ein anderes Programm benutzt ihn.`,
      remedy:
        'Beenden Sie dieses Programm, oder wählen Sie in den Einstellungen einen anderen Port und starten Sie Deskhand neu.',
    }),
    'no-address': (host, _port) => ({
      message: `${host} ist keine Adresse dieses Rechners.`,
      remedy: 'Wählen Sie in den Einstellungen eine andere Adresse und starten Sie Deskhand neu.',
    }),
    'not-allowed': (_host, port) => ({
      message: `Dieser Benutzer darf Port ${port} nicht öffnen.`,
      remedy: 'Wählen Sie in den Einstellungen einen Port über 1023 und starten Sie Deskhand neu.',
    }),
  },
  updates: {
    found: (version) => `Deskhand ${version} ist erschienen`,
    text: 'Es wurde nichts heruntergeladen. Sie finden die Version auf der Seite der Veröffentlichungen.',
    notInstalled: 'Nur ein installiertes Deskhand kann nach neuen Versionen suchen.',
    noAddress:
      'Dieses Deskhand wurde ohne eine Adresse gebaut, an der es nach neuen Versionen suchen könnte.',
  },
};
