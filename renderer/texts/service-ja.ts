/** The service's own sentences in Japanese; service-de.ts says how they are written. */
import type { Reason } from '../../main/core/errors.ts';
import type { ElementRole } from '../../main/core/elements/model.ts';

export const japaneseReasons: Readonly<Record<Reason | 'validation_error', string>> = {
  validation_error: 'リクエストに無効な項目があります。',
  invalid_json: 'リクエストは有効な JSON ではありません。',
  json_too_deep: 'リクエストの JSON の入れ子が深すぎます。',
  bad_request_target: 'リクエストのパスが無効です。',
  host_missing: 'リクエストに Host ヘッダーがありません。',
  host_invalid: 'リクエストの Host ヘッダーが無効です。',
  shell_unavailable: 'このマシンにそのシェルはありません。',
  launch_failed: 'プログラムを起動できませんでした。',
  unauthorized: 'トークンがないか、正しくありません。',
  host_not_allowed: 'この名前ではサービスに接続できません。',
  origin_not_allowed: 'ウェブサイトはこのサービスを使用できません。',
  cross_site_request: 'ウェブサイトはこのサービスを使用できません。',
  scope_missing: 'エージェントにその権限がありません。',
  exec_disabled: 'このマシンではシェルコマンドがオフになっています。',
  exec_secret_not_configured: 'シェルコマンドにはシークレットが必要ですが、設定されていません。',
  exec_secret_invalid: 'シェルコマンドのシークレットがないか、正しくありません。',
  own_window: 'Deskhand のウィンドウでの操作は拒否されます。',
  not_allowed: '規則で禁止されています。',
  not_approved: '承認されませんでした。',
  not_found: '存在しないか、なくなりました。',
  window_not_found: '一致するウィンドウがありません。',
  text_not_found: 'そのテキストは表示されていません。',
  text_below_confidence: 'そのテキストは確実には認識できませんでした。',
  observation_not_found: 'この観察はもうありません。',
  target_not_found: 'その対象はありません。',
  candidate_not_found: 'その候補はありません。',
  element_not_found: 'その要素はありません。',
  look_not_found: 'この表示記録はもうありません。',
  file_not_found: 'そのファイルはありません。',
  method_not_allowed: 'ここではそのメソッドは使えません。',
  request_timeout: 'リクエストが時間内に届き終わりませんでした。',
  headers_too_large: 'リクエストのヘッダーが大きすぎます。',
  ambiguous_window: '複数のウィンドウが一致します。',
  target_stale: '対象の場所の画面が変わりました。',
  element_gone: '要素がなくなりました。',
  element_changed: '要素が変わりました。',
  element_disabled: '要素は無効になっています。',
  element_covered: '要素が隠れています。',
  element_moving: '要素が動いています。',
  option_not_chosen: '選択が反映されませんでした。',
  file_blocked: 'そのファイルはここでは使えません。',
  folder_not_empty: 'フォルダーが空ではありません。',
  payload_too_large: 'リクエストが大きすぎます。',
  image_too_large: '画像が大きすぎます。',
  range_not_satisfiable: 'ファイルにその範囲がありません。',
  unsupported_media_type: '内容の種類を解釈できません。',
  content_encoding_unsupported: '内容のエンコードを解釈できません。',
  image_format_unsupported: '画像の形式を解釈できません。',
  image_invalid: '画像が壊れています。',
  image_size_mismatch: '画像の大きさが異なります。',
  language_unavailable: 'その言語はここでは読み取れません。',
  regex_unsupported: 'その正規表現を解釈できません。',
  paused: 'すべての操作が一時停止中です。',
  person_active: '人がこのデスクトップを使用しています。',
  internal_error: 'Deskhand 内部のエラーです。',
  not_supported: 'このデスクトップではできません。',
  busy: '同時のリクエストが多すぎます。',
  queue_timeout: '操作の順番が時間内に回ってきませんでした。',
  display_unavailable: '画面に接続できません。',
  ocr_unavailable: 'ここではテキストを読み取れません。',
  ocr_worker_crashed: 'テキストを読むプロセスが異常終了しました。',
  input_worker_crashed: '入力のプロセスが異常終了しました。',
  shutting_down: 'サービスを終了しています。',
  capture_timeout: '画面の画像が時間内に得られませんでした。',
  ocr_timeout: 'テキストの読み取りに時間がかかりすぎました。',
  storage_full: '保存領域がいっぱいです。',
};

/** What an operation is called in a card. */
export const japaneseTitles: Readonly<Record<string, string>> = {
  'Capture changes': '変化を取得',
  'Capture screen': '画面を取得',
  'Compare pictures': '画像を比較',
  'Control window': 'ウィンドウを操作',
  'Delete file': 'ファイルを削除',
  'Find colour': '色を探す',
  'Find elements': '要素を探す',
  'Find picture': '画像を探す',
  'Find places': '場所を探す',
  'Find text': 'テキストを探す',
  'Launch program': 'プログラムを起動',
  'List displays': 'ディスプレイの一覧',
  'List elements': '要素の一覧',
  'List files': 'ファイルの一覧',
  'List windows': 'ウィンドウの一覧',
  'Localize target': '対象を特定',
  'Locate changes': '変化の場所を特定',
  'Mark texts in a picture': '画像のテキストに印を付ける',
  'Measure change': '変化を測る',
  'Measure stability': '安定を測る',
  Observe: '観察',
  'Open a live view': 'ライブ表示を開く',
  'Perform action': '操作を実行',
  'Perform action and verify': '操作を実行して確認',
  'Perform several actions': '複数の操作を実行',
  'Read clipboard': 'クリップボードを読む',
  'Read file': 'ファイルを読む',
  'Read pointer': 'ポインターの位置を読む',
  'Read text': 'テキストを読む',
  'Release what a client holds': 'クライアントが押しているものを離す',
  'Report changes': '変化を知らせる',
  'Resume acting': '操作を再開',
  'Run shell command': 'シェルコマンドを実行',
  See: '見る',
  'Take late effects': '遅れた効果を受け取る',
  'Ask a person to take over': '人に引き継ぎを依頼',
  'Wait for condition': '条件を待つ',
  'Write clipboard': 'クリップボードに書き込む',
  'Write file': 'ファイルに書き込む',
  Zoom: '拡大',
};

/** Kinds of element, as they stand before the name of one. */
export const japaneseRoles: Readonly<Record<ElementRole, string>> = {
  button: 'ボタン',
  checkbox: 'チェックボックス',
  radio: 'ラジオボタン',
  switch: 'スイッチ',
  field: '入力欄',
  password: 'パスワード欄',
  combobox: 'コンボボックス',
  list_item: 'リスト項目',
  cell: 'セル',
  tab: 'タブ',
  menu: 'メニュー',
  menu_item: 'メニュー項目',
  link: 'リンク',
  slider: 'スライダー',
  spin: '数値欄',
  text: 'テキスト',
  image: '画像',
  group: 'グループ',
  document: '文書',
};

export const japaneseSentences: Readonly<Record<string, string>> = {
  'an unknown program': '不明なプログラム',
  '{} × {} at {}, {}': '{1} × {2}、位置 {3}, {4}',
  '{} bytes': '{1} バイト',
  'The bash of this machine is that of the Windows Subsystem for Linux: what a command starts in Linux outlives its time limit.':
    'このマシンの bash は Windows Subsystem for Linux のものです。コマンドが Linux で起動したものは制限時間を過ぎても残ります。',
  'Install Git for Windows, whose bash is preferred.':
    'Git for Windows をインストールしてください。その bash が優先されます。',
  "No key of a model's provider is set.": 'モデル提供元のキーが設定されていません。',
  'No model is chosen.': 'モデルが選ばれていません。',
  "The provider's address is missing.": '提供元のアドレスがありません。',
  'A limit of money needs both prices.': '金額の上限には両方の価格が必要です。',
  'Another task runs.': '別のタスクが実行中です。',
  'This task runs.': 'このタスクは実行中です。',
  'There is no such task any more.': 'そのタスクはもうありません。',
  'A person stopped it.': '人が停止しました。',
  'The service ended while it ran.': '実行中にサービスが終了しました。',
  'The agent tasks was revoked or changed.': 'エージェント tasks が取り消されたか変更されました。',
  'The limit of {} turns is reached.': '応答 {1} 回の上限に達しました。',
  'The limit of {} tokens is reached.': '{1} トークンの上限に達しました。',
  'The limit of {} steps is reached.': '{1} ステップの上限に達しました。',
  'The limit of {} is reached.': '{1} の上限に達しました。',
  'The provider sent nothing for {} s.': '提供元から {1} 秒間何も送られてきませんでした。',
  'The provider cannot be reached{}.': '提供元に接続できません{1}。',
  'The answer of the provider was cut off.': '提供元の応答が途中で切れました。',
  'No display is connected.': 'ディスプレイが接続されていません。',
  'There is no display.': 'ディスプレイがありません。',
  'Set DISPLAY, or start it with --virtual 1920x1080.':
    'DISPLAY を設定するか、--virtual 1920x1080 を付けて起動してください。',
  'This is a virtual X11 display, operated through the X server.':
    'これは仮想 X11 ディスプレイで、X サーバーを通して操作します。',
  'This is an X11 session, operated through the X server.':
    'これは X11 セッションで、X サーバーを通して操作します。',
  "This is a Wayland session ({}), operated through the compositor's own interfaces.":
    'これは Wayland セッション ({1}) で、コンポジター自身のインターフェースを通して操作します。',
  "This is a Wayland session ({}), operated through the system's portal, which asks a person.":
    'これは Wayland セッション ({1}) で、人に確認するシステムのポータルを通して操作します。',
  'This is a Wayland session ({}), which SERVICE_WAYLAND=off leaves alone.':
    'これは Wayland セッション ({1}) で、SERVICE_WAYLAND=off のため操作しません。',
  'This is a Wayland session ({}), which no one has allowed Deskhand to see and operate.':
    'これは Wayland セッション ({1}) で、許可がなければ Deskhand は見ることも操作もしません。',
  'This is a Wayland session ({}), which Deskhand cannot see or operate.':
    'これは Wayland セッション ({1}) で、Deskhand は見ることも操作もできません。',
  'This is a Wayland session ({}), which Deskhand cannot see or operate: it does not offer {}.':
    'これは Wayland セッション ({1}) で、{2} がないため Deskhand は見ることも操作もできません。',
  'This is a Wayland session ({}), which waits for a person to share it.':
    'これは Wayland セッション ({1}) で、共有されるのを待っています。',
  'This is a Wayland session ({}), which a person shared without “Allow Remote Interaction”: it can be seen alone.':
    'これは Wayland セッション ({1}) で、「リモート操作を許可」なしで共有されたため、見ることだけができます。',
  'This is a Wayland session ({}), which a person declined to share, or shares no more.':
    'これは Wayland セッション ({1}) で、共有が拒否されたか終了しました。',
  'This is a Wayland session ({}), whose compositor does not answer.':
    'これは Wayland セッション ({1}) で、コンポジターが応答しません。',
  'Set SERVICE_WAYLAND=auto, and allow Deskhand to operate the desktop.':
    'SERVICE_WAYLAND=auto を設定し、Deskhand にデスクトップの操作を許可してください。',
  'Allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    '一度許可してください: Deskhand のウィンドウかコンソール (「deskhand console」がアドレスを表示) で、または「deskhand serve --allow-desktop」で。',
  'Use sway, labwc, GNOME or Plasma, or install the desktop’s part of xdg-desktop-portal with RemoteDesktop. Else: {}':
    'sway、labwc、GNOME、Plasma を使うか、RemoteDesktop に対応する xdg-desktop-portal をインストールしてください。または Xorg セッションでログインしてください。',
  'Log out and choose an Xorg session (“Ubuntu on Xorg”, “Plasma (X11)”), or run "{}": headless, with its own display.':
    'ログアウトして Xorg セッション (「Ubuntu on Xorg」「Plasma (X11)」) を選ぶか、「{1}」を実行してください。ウィンドウなしで、専用のディスプレイを使います。',
  'Choose the screens in the system’s dialog, switch “Allow Remote Interaction” on, and press Share.':
    'システムのダイアログで画面を選び、「リモート操作を許可」をオンにして共有してください。',
  'Start Deskhand again, and switch “Allow Remote Interaction” on in the dialog.':
    'Deskhand を再起動し、ダイアログで「リモート操作を許可」をオンにしてください。',
  'Start Deskhand again, or switch “This desktop” in its settings off and on.':
    'Deskhand を再起動するか、設定の「このデスクトップ」をオフにしてからオンにしてください。',
  'Log in to the desktop again; the service reconnects automatically.':
    'デスクトップにログインし直してください。サービスは自動で再接続します。',
  'This is {}, operated through {}.': 'これは {1} で、{2} を通して操作します。',
  'This Windows has no {}: optional packages are used instead, which can do less.':
    'この Windows には {1} がないため、できることの少ない任意パッケージを代わりに使います。',
  'The libraries of Windows cannot be called: optional packages are used instead, which can do less.':
    'Windows のライブラリを呼び出せないため、できることの少ない任意パッケージを代わりに使います。',
  'Deskhand needs Windows 10, version 1703, or a later one.':
    'Deskhand には Windows 10 バージョン 1703 以降が必要です。',
  'The last picture of the screen was all black.': '画面の最後の画像は真っ黒でした。',
  'Wake the display, or show something: a display that is off, or a screen saver, is copied as black.':
    'ディスプレイを起こすか、何かを表示してください。オフのディスプレイやスクリーンセーバーは黒く写ります。',
  'Windows blacks out protected content in pictures.':
    'Windows は保護されたコンテンツを画像の中で黒くします。',
  'Close what is protected, or look at it yourself: no program can copy it.':
    '保護されたものを閉じるか、ご自身で見てください。どのプログラムもそれを写せません。',
  'A display shows high dynamic range: its colours differ in pictures.':
    'ディスプレイが HDR で表示しています。画像では色が異なります。',
  "Turn HDR off in the display's settings if colours matter.":
    '色が重要なら、ディスプレイの設定で HDR をオフにしてください。',
  'A display is turned: its pictures are copied whole and take longer.':
    'ディスプレイが回転しています。画像全体が毎回写されるため、時間がかかります。',
  'Set its orientation to landscape if speed matters.': '速さが重要なら、向きを横にしてください。',
  'Other programs record the screen, as many as Windows allows: pictures take longer.':
    'Windows が許す数だけ他のプログラムが画面を録画しています。画像に時間がかかります。',
  'Close a program that records or shares the screen.':
    '画面を録画または共有しているプログラムを閉じてください。',
  'The window is shown in screen sharing, so agents see it and it shows no secret.':
    'ウィンドウは画面共有に表示され、エージェントからも見えるため、シークレットは表示しません。',
  'Turn "Show the window in screen sharing" off in the menu of the tray icon.':
    'トレイアイコンのメニューで「画面共有にウィンドウを表示」をオフにしてください。',
  'For windows, and the pointer’s exact place, run "deskhand desktop-setup gnome", then log out and in.':
    'ウィンドウとポインターの正確な位置を得るには、「deskhand desktop-setup gnome」を実行し、ログアウトしてログインし直してください。',
  'For pictures and input, run "deskhand desktop-setup kde" once and start Deskhand again.':
    '画像と入力を使うには、「deskhand desktop-setup kde」を一度実行し、Deskhand を再起動してください。',
  'For the places of windows, and to place them, use sway.':
    'ウィンドウの位置を知り、動かすには、sway を使ってください。',
  'The X server does not answer.': 'X サーバーが応答しません。',
  '{} does not answer.': '{1} が応答しません。',
  'It is connected but silent; it may be stopped or overloaded.':
    '接続されていますが反応がありません。停止中か過負荷かもしれません。',
  'Start it, or give this user access through its Xauthority file; the service reconnects automatically.':
    '起動するか、Xauthority ファイルでこのユーザーにアクセスを許可してください。サービスは自動で再接続します。',
  'Start the service with DISPLAY set, or with --virtual 1920x1080 to start a virtual display.':
    'DISPLAY を設定してサービスを起動するか、仮想ディスプレイのために --virtual 1920x1080 を付けて起動してください。',
  'The virtual display did not start: {}.': '仮想ディスプレイが起動しませんでした: {1}。',
  'Install the Debian packages xvfb and util-linux.':
    'Debian パッケージ xvfb と util-linux をインストールしてください。',
  'The X server sent no picture within {} ms.': 'X サーバーから {1} ミリ秒以内に画像が得られませんでした。',
  'It may be stopped or overloaded. Try again.': '停止中か過負荷かもしれません。もう一度お試しください。',
  'It is starting.': '起動しています。',
  'The screen is locked.': '画面がロックされています。',
  'Ask the person at the machine to unlock it, and send the request again.':
    'ロックを解除してください。その後リクエストが通ります。',
  'Without a window manager: list, focus, place and close only.':
    'ウィンドウマネージャーがないため、一覧、前面への移動、配置、終了だけができます。',
  'No window manager runs on this display.': 'このディスプレイではウィンドウマネージャーが動いていません。',
  'Start a window manager on this display, such as openbox.':
    'このディスプレイで openbox などのウィンドウマネージャーを起動してください。',
  'On this system elements are found by their text, not by the trees of programs.':
    'このシステムでは、要素はプログラムのツリーではなくテキストで見つけます。',
  'There is no session bus on which programs expose their elements.':
    'プログラムが要素を公開するセッションバスがありません。',
  'Install dbus-daemon and at-spi2-core, and start Deskhand within the desktop session, or without a display so that it brings one along.':
    'dbus-daemon と at-spi2-core をインストールし、デスクトップのセッション内で Deskhand を起動するか、ディスプレイなしで起動してください。その場合は自前のものを使います。',
  'This is a Wayland session, which Deskhand cannot see or operate.':
    'これは Wayland セッションで、Deskhand は見ることも操作もできません。',
  'This compositor does not report where its windows are: they can be listed, focused and closed, but not placed.':
    'このコンポジターはウィンドウの位置を知らせません。一覧、前面への移動、終了はできますが、配置はできません。',
  'Elements are found through their windows, and this compositor does not report where those are.':
    '要素はウィンドウから見つけますが、このコンポジターはその位置を知らせません。',
  'Use sway, or act on what pictures show.': 'sway を使うか、画像に写っているものを操作してください。',
  'Use sway, or find texts and controls in pictures.':
    'sway を使うか、画像の中でテキストやコントロールを探してください。',
  'The system’s portal does not report windows.': 'システムのポータルはウィンドウを知らせません。',
  'Act on what pictures show.': '画像に写っているものを操作してください。',
  'The system’s dialog waits for the answer of the person at the machine.':
    'システムのダイアログが回答を待っています。',
  'Choose the screens there, switch “Allow Remote Interaction” on, and press Share. Then send the request again.':
    'そこで画面を選び、「リモート操作を許可」をオンにして共有してください。その後リクエストをもう一度送ってください。',
  'The clipboard is not shared through this system’s portal.':
    'クリップボードはこのシステムのポータルでは共有されません。',
  'Type the text instead. The person can allow it in the dialog of GNOME 45, of Plasma 6.4 and of later ones.':
    '代わりにテキストを入力できます。GNOME 45 以降と Plasma 6.4 以降のダイアログで許可できます。',
  'The person shared the screen without “Allow Remote Interaction”.':
    '画面は「リモート操作を許可」なしで共有されました。',
  'Ask the person at the machine to start Deskhand again, and to switch “Allow Remote Interaction” on in the dialog.':
    'Deskhand を再起動し、ダイアログで「リモート操作を許可」をオンにしてください。',
  'No one has allowed Deskhand to see and operate this desktop.':
    'Deskhand がこのデスクトップを見て操作することは、まだ許可されていません。',
  'Ask the person at the machine to allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    '一度許可してください: Deskhand のウィンドウかコンソール (「deskhand console」がアドレスを表示) で、または「deskhand serve --allow-desktop」で。',
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; what neither reports is found by its text.':
    'Windows のコントロールと MSAA は Wine で試しましたが、UI Automation は実行したことがありません。それ以外はテキストで見つけます。',
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; text cannot be read.':
    'Windows のコントロールと MSAA は Wine で試しましたが、UI Automation は実行したことがありません。テキストは読み取れません。',
  'Windows of programs that run as administrator take neither input nor requests.':
    '管理者として実行されているプログラムのウィンドウは、入力も要求も受け付けません。',
  'Run the service as administrator to reach those as well; every client of it must run as administrator then.':
    'それらにも届くには、サービスを管理者として実行してください。その場合はすべてのクライアントも管理者として実行する必要があります。',
  'Windows translates coordinates for this process: pictures and clicks may be displaced.':
    'Windows がこのプロセスの座標を変換するため、画像とクリックの位置がずれることがあります。',
  'Turn off "Override high DPI scaling behavior" in the properties of its executable, and start it again.':
    '実行ファイルのプロパティで「高い DPI スケールの動作を上書きします」をオフにして、起動し直してください。',
  'Windows has no display in this session.': 'このセッションの Windows にはディスプレイがありません。',
  'The request to {} it had no effect.': 'ウィンドウへの要求は効果がありませんでした。',
  'Run the service in the session of a signed-in user.':
    'サインインしているユーザーのセッションでサービスを実行してください。',
  'The desktop is locked, or a secure prompt of Windows covers it.':
    'デスクトップがロックされているか、Windows のセキュリティ画面に覆われています。',
  'Ask a person to unlock the computer or to answer the prompt, then try again.':
    'コンピューターのロックを解除するか、画面に回答してから、もう一度お試しください。',
  'A screen saver or another desktop of Windows is shown instead of this one.':
    'スクリーンセーバーか Windows の別のデスクトップが表示されています。',
  'Ask a person to return to the desktop, then try again.':
    'デスクトップに戻ってから、もう一度お試しください。',
  'The service runs in session 0 of Windows, which has no desktop.':
    'サービスはデスクトップのない Windows のセッション 0 で動いています。',
  'Start it in the session of a signed-in user, at sign-in or by a task that runs only when the user is logged on: not as a Windows service and not over SSH.':
    'サインインしているユーザーのセッションで起動してください。サインイン時、またはユーザーのログオン中だけ動くタスクで起動し、Windows サービスや SSH では起動しないでください。',
  'The remote session that the service runs in is disconnected and has no screen.':
    'サービスのリモートセッションは切断されていて、画面がありません。',
  'Connect it again, or move it to the console as administrator: tscon SESSION /dest:console, with its number from query session.':
    '接続し直すか、管理者としてコンソールに移してください: tscon セッション番号 /dest:console (番号は query session で確認)。',
  'This version of macOS does not have {}.': 'このバージョンの macOS には {1} がありません。',
  'Update macOS.': 'macOS を更新してください。',
  'macOS has not allowed Deskhand to record the screen.':
    'macOS は Deskhand に画面の収録をまだ許可していません。',
  'macOS no longer allows Deskhand to record the screen.':
    'macOS は Deskhand に画面の収録を許可しなくなりました。',
  'macOS has not allowed Deskhand to control this computer.':
    'macOS は Deskhand にこのコンピューターの制御をまだ許可していません。',
  'macOS no longer allows Deskhand to control this computer.':
    'macOS は Deskhand にこのコンピューターの制御を許可しなくなりました。',
  'Open System Settings, Privacy & Security, Screen & System Audio Recording, switch Deskhand on, then quit Deskhand and start it again. {}':
    '「システム設定」の「プライバシーとセキュリティ」>「画面収録とシステムオーディオ録音」で Deskhand をオンにし、再起動してください。すでにオンで Deskhand が更新された場合は、ターミナルで「tccutil reset ScreenCapture dev.deskhand.tray」を実行し、許可し直してください。',
  'Open System Settings, Privacy & Security, Accessibility, and switch Deskhand on. {}':
    '「システム設定」の「プライバシーとセキュリティ」>「アクセシビリティ」で Deskhand をオンにしてください。すでにオンで Deskhand が更新された場合は、ターミナルで「tccutil reset Accessibility dev.deskhand.tray」を実行し、許可し直してください。',
  'macOS lets Deskhand record the screen only from its next start on.':
    'macOS は、次の起動から Deskhand に画面の収録を許可します。',
  'Quit Deskhand and start it again.': 'Deskhand を終了し、起動し直してください。',
  'Allow screen recording in System Settings, then start Deskhand again.':
    '「システム設定」で画面収録を許可し、Deskhand を起動し直してください。',
  'macOS’ libraries could not be loaded.': 'macOS のライブラリを読み込めませんでした。',
  "macOS' libraries could not be loaded.": 'macOS のライブラリを読み込めませんでした。',
  'Install Deskhand again with its optional dependencies, among them koffi for this processor.':
    'このプロセッサー用の koffi を含む任意の依存パッケージと一緒に、Deskhand をインストールし直してください。',
  'The folder of language data cannot be read.': '言語データのフォルダーを読み取れません。',
  'Correct or unset SERVICE_OCR_DATA_DIR.': 'SERVICE_OCR_DATA_DIR を直すか、設定を外してください。',
  'The program that SERVICE_OCR_ENGINE_CMD names does not run as Tesseract.':
    'SERVICE_OCR_ENGINE_CMD のプログラムは Tesseract として動きません。',
  'Set SERVICE_OCR_ENGINE_CMD to the full path of the tesseract program, or unset it to use the bundled engine.':
    'SERVICE_OCR_ENGINE_CMD に tesseract の完全なパスを設定するか、設定を外して付属のエンジンを使ってください。',
  'No tesseract program was found.': 'Tesseract が見つかりませんでした。',
  'Install Tesseract or use the bundled engine.':
    'Tesseract をインストールするか、付属のエンジンを使ってください。',
  'Port {} on {} cannot be used: another program is using it.':
    '{2} のポート {1} は別のプログラムが使用中です。',
  'End that program, or set another port in Settings and start Deskhand again.':
    'そのプログラムを終了するか、設定で別のポートを選んで Deskhand を起動し直してください。',
  '{} is no address of this machine.': '{1} はこのマシンのアドレスではありません。',
  'Set another address in Settings and start Deskhand again.':
    '設定で別のアドレスを選んで Deskhand を起動し直してください。',
  'Port {} may not be opened by this user.': 'このユーザーはポート {1} を開けません。',
  'Set a port above 1023 in Settings and start Deskhand again.':
    '設定で 1024 以上のポートを選んで Deskhand を起動し直してください。',
  'This is over already.': 'これはもう終わっています。',
  'This request no longer waits for an answer.': 'このリクエストはもう回答を待っていません。',
  'Deskhand is not in the file of this client.': 'Deskhand はこのクライアントのファイルにありません。',
  'This key cannot be passed on.': 'このキーは転送できません。',
  'This log entry is no longer available.': 'このログ項目はもうありません。',
  'Programs are opened by the person at the machine itself.': 'プログラムはマシンの前にいる人が開きます。',
  'The secret is not set.': 'シークレットが設定されていません。',
  'There is no setting called {}.': '{1} という設定はありません。',
  'This Deskhand does not serve its console to browsers.':
    'この Deskhand はコンソールをブラウザーに表示しません。',
  'This page cannot open anything on that machine.': 'このページからそのマシンで何かを開くことはできません。',
  'You are no longer in control of this desktop.': 'このデスクトップはもう操作していません。',
  'Take over again.': 'もう一度引き継いでください。',
  '{} is in control.': '{1} が操作中です。',
  'Wait until they hand back, or take over from them.': '返されるのを待つか、引き継いでください。',
  'Too much input is waiting already.': '待っている入力がすでに多すぎます。',
  'This page is open on the desktop that it shows.':
    'このページは、それが表示しているデスクトップで開かれています。',
  'Use its own mouse and keyboard; Pause stops the agents.':
    'そのデスクトップのマウスとキーボードを使ってください。「一時停止」でエージェントが止まります。',
  'The code of this page is older than ten minutes, or was used.':
    'このページのコードは 10 分以上前のものか、使用済みです。',
  'Reload the page for a new code.': '新しいコードを得るにはページを再読み込みしてください。',
  'This console session has ended.': 'このコンソールのセッションは終了しました。',
  'Reload the page, and confirm the code that it shows with "deskhand console".':
    'ページを再読み込みし、表示されるコードを「deskhand console」で確認してください。',
  'There is neither a browser nor an editor to show the demo in.':
    'デモを表示するブラウザーもエディターもありません。',
  'Install one of them, such as firefox-esr or mousepad.':
    'firefox-esr や mousepad などをインストールしてください。',
  'Nothing is missing, or this service may install nothing.':
    '不足しているものがないか、このサービスは何もインストールできません。',
  'Programs are installed by root on Debian, Ubuntu and their descendants.':
    'Debian、Ubuntu とその派生では、root がプログラムをインストールします。',
  'This program is no longer installed.': 'このプログラムはもうインストールされていません。',
  'It is being installed already.': 'すでにインストール中です。',
  'Try again.': 'もう一度お試しください。',
  '{} is set in the file of SERVICE_AGENTS_FILE and cannot be changed here.':
    '{1} は SERVICE_AGENTS_FILE のファイルで設定されていて、ここでは変更できません。',
  'Change it in that file: the service reads the file again on its own.':
    'そのファイルで変更してください。サービスが自動で読み直します。',
  'There is no agent {} any more.': 'エージェント {1} はもうありません。',
  'There is an agent {} already: choose another name.':
    'エージェント {1} はすでにあります。別の名前を選んでください。',
  'This rule was changed or removed in the meantime.': 'この規則はその間に変更されたか削除されました。',
  'Reload the list: it has changed in the meantime.': '一覧を再読み込みしてください。その間に変わりました。',
  'Correct the file, or remove it to start with an empty list.':
    'ファイルを直すか、削除して空の一覧から始めてください。',
  'Another program is changing the file of agents, so nothing was changed.':
    '別のプログラムがエージェントのファイルを変更中のため、何も変更されませんでした。',
  'The file of agents cannot be written, so nothing was changed.':
    'エージェントのファイルに書き込めないため、何も変更されませんでした。',
  'Look at the free space and the rights of the state folder.':
    '空き容量と状態フォルダーの権限を確認してください。',
  'The answer could not be written into the state folder.': '回答を状態フォルダーに書き込めませんでした。',
  'Make room on the disk, or make the state folder writable, and try again.':
    '空き容量を増やすか、状態フォルダーを書き込み可能にして、もう一度お試しください。',
  'This recording is being written.': 'この記録は書き込み中です。',
  'It ends with the service, and after half an hour without a request.':
    'サービスの終了時か、リクエストのない状態が 30 分続くと終わります。',
  'The settings could not be saved{}.': '設定を保存できませんでした{1}。',
  'Nothing was changed. Free some space or make the state folder writable.':
    '何も変更されませんでした。空き容量を増やすか、状態フォルダーを書き込み可能にしてください。',
  "The system's key store does not answer.": 'システムのキーストアが応答しません。',
  'Unlock it, then try again.': 'ロックを解除して、もう一度お試しください。',
  'A person must be asked first.': '先に人に確認する必要があります。',
  'The request was withdrawn.': 'リクエストは取り下げられました。',
  'The application there is not the one that a person allowed.':
    'そこにあるアプリケーションは許可されたものではありません。',
  'The window that now has the keyboard belongs to Deskhand.':
    '現在キーボードを受けているウィンドウは Deskhand のものです。',
  'A rule denies this agent the action {} of the scope {}{}.':
    '規則により、このエージェントは権限 {2} の操作 {1} を行えません。',
  'This caller lacks the scope {}.': 'このエージェントには権限 {1} がありません。',
  '{} windows match; nothing was done.': '{1} 個のウィンドウが一致したため、何も行われませんでした。',
  'No window matches.': '一致するウィンドウがありません。',
  'The text is not on the screen.': 'そのテキストは画面にありません。',

  // Files.
  'There are too many files of this name.': 'この名前のファイルが多すぎます。',
  'This transfer has ended.': 'この転送は終了しました。',
  'Begin it again.': 'もう一度始めてください。',
  'Too many files are on their way.': '転送中のファイルが多すぎます。',
  'Wait for one of them to end.': 'どれか 1 つが終わるまでお待ちください。',
  'The upload was given up.': 'アップロードは中止されました。',
  'Shared files are off.': '共有ファイルは無効です。',
  'All files together may have {} bytes.': 'すべてのファイルの合計は {1} バイトまでです。',
  'Files can be dropped on windows of X11 only.': 'ファイルをドロップできるのは X11 のウィンドウだけです。',

  // Exports.
  'Videos are made by ffmpeg, which is not installed.':
    '動画は ffmpeg で作成しますが、インストールされていません。',
  'Export the recording as WebP or GIF, or install ffmpeg.':
    '記録を WebP か GIF で書き出すか、ffmpeg をインストールしてください。',
  'Other recordings are being exported.': 'ほかの記録を書き出しています。',
  'The recording could not be exported.': '記録を書き出せませんでした。',
  'This run has no pictures to make a film of: record with --record pictures.':
    'この記録には動画にする画像がありません。--record pictures を付けて記録してください。',
};
