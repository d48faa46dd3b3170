/** アプリケーションがウィンドウの外で示す日本語のテキスト: メニュー、通知、ダイアログ、問題。 */
import { japaneseActs as acts } from '../../../core/act-words/ja.ts';
import type { HostTexts } from './en.ts';

const KEYS = {
  token: 'トークン',
  execSecret: '実行用シークレット',
  webhookSecret: 'Webhook のシークレット',
  taskKey: 'プロバイダーのキー',
};

export const ja: HostTexts = {
  acts,
  states: {
    idle: '待機中',
    acting: 'エージェントが操作中',
    waiting: '応答待ち',
    paused: '一時停止中',
    problem: '問題あり',
  },
  askedFor: (reason) => `依頼: ${reason}`,
  pausedByAgent: 'エージェントにより一時停止',
  noAct: '操作はまだありません',
  last: (words) => `直近: ${words}`,
  resume: '再開',
  pause: 'すべてのエージェントを一時停止',
  openWindow: 'ウィンドウを開く',
  copyAddress: (address) => `アドレスをコピー   ${address}`,
  copyToken: 'トークンをコピー',
  openSavedToken: '保存済みのトークンを開く',
  startAtLogin: 'ログイン時に起動',
  showWhenShared: '画面共有にウィンドウを表示',
  quit: 'Deskhand を終了',
  approvalTitle: (agent) => `${agent} が承認を求めています`,
  approvalBody: (what, place) =>
    `${what}${place === null ? '' : ` (${place})`}。応答するまで何も実行されません。`,
  anAgent: 'エージェント',
  handoverTitle: (agent) => `${agent} が引き継ぎを求めています`,
  start: {
    failed: 'Deskhand を起動できません',
    running: (message) =>
      `${message}。ウィンドウのないサービスとして、または「deskhand mcp」を起動したエージェントのために動いている可能性があります。先にそちらを終了してください。`,
    stateLost: 'Deskhand は保存済みの状態を使用できませんでした。',
    damaged: (damage, kept) => `設定ファイルが壊れていました (${damage})。${kept} として残しています。`,
    newToken: '新しいトークンを作成しました。エージェントに必要です。',
    givenToken: '指定されたトークンを使用しています。',
    shellOff: 'シェルコマンドはオフです。',
  },
  closing: {
    question: 'エージェントのために Deskhand を動かし続けますか?',
    text: 'このデスクトップにはトレイアイコンが表示されません。このウィンドウを再び開くには、Deskhand をもう一度起動してください。GNOME では拡張機能 AppIndicator でアイコンを表示できます。',
    keep: '動かし続ける',
    cancel: 'キャンセル',
  },
  locked: {
    question: (secret) => `保存済みの${KEYS[secret]}を開けませんでした。`,
    text: 'システムのキーストアがロックされている、応答を許可されていない、または存在しません。何も変更されず、失われてもいません。',
    untilThen: {
      token: '応答があるまで、エージェントには一時的なトークンが必要です。トレイからコピーできます。',
      execSecret: '応答があるまで、シェルコマンドは拒否されます。',
      webhookSecret: '応答があるまで、Webhook は送信されません。',
      taskKey: '応答があるまで、タスクを開始できません。',
    },
    problem: (secret) => `保存済みの${KEYS[secret]}がロックされています。システムのキーストアで開けません。`,
    remedy: {
      token:
        'キーストアのロックを解除し、トレイの「保存済みのトークンを開く」を選んでください。それまでは一時的なトークンが有効です。',
      execSecret:
        'キーストアのロックを解除し、トレイの「保存済みのトークンを開く」を選んでください。それまではシェルコマンドは拒否されます。',
      webhookSecret:
        'キーストアのロックを解除し、トレイの「保存済みのトークンを開く」を選んでください。それまでは Webhook は送信されません。',
      taskKey:
        'キーストアのロックを解除し、トレイの「保存済みのトークンを開く」を選んでください。それまではタスクを開始できません。',
    },
    retry: '再試行',
    renew: '新しいトークンを作成',
    later: '後で',
  },
  listening: {
    taken: (host, port) => ({
      message: `${host} のポート ${port} は使用できません。別のプログラムが使っています。`,
      remedy: 'そのプログラムを終了するか、設定で別のポートを選んで Deskhand を起動し直してください。',
    }),
    'no-address': (host, _port) => ({
      message: `${host} はこのマシンのアドレスではありません。`,
      remedy: '設定で別のアドレスを選び、Deskhand を起動し直してください。',
    }),
    'not-allowed': (_host, port) => ({
      message: `このユーザーはポート ${port} を開けません。`,
      remedy: '設定で 1023 より大きいポートを選び、Deskhand を起動し直してください。',
    }),
  },
  updates: {
    found: (version) => `Deskhand ${version} が公開されました`,
    text: '何もダウンロードされていません。リリースページから入手できます。',
    notInstalled: 'インストールされた Deskhand だけが更新を確認できます。',
    noAddress: 'この Deskhand は、更新を確認するアドレスなしでビルドされています。',
  },
};
