/** The service's own sentences in Chinese; service-de.ts says how they are written. */
import type { Reason } from '../../main/core/errors.ts';
import type { ElementRole } from '../../main/core/elements/model.ts';

export const chineseReasons: Readonly<Record<Reason | 'validation_error', string>> = {
  validation_error: '请求中有无效的字段。',
  invalid_json: '请求不是有效的 JSON。',
  json_too_deep: '请求的 JSON 嵌套过深。',
  bad_request_target: '请求的路径无效。',
  host_missing: '请求缺少 Host 标头。',
  host_invalid: '请求的 Host 标头无效。',
  shell_unavailable: '这台计算机上没有这个 Shell。',
  launch_failed: '无法启动该程序。',
  unauthorized: '令牌缺失或不正确。',
  host_not_allowed: '无法用这个名称访问服务。',
  origin_not_allowed: '网站不得使用此服务。',
  cross_site_request: '网站不得使用此服务。',
  scope_missing: '该代理没有这项权限。',
  exec_disabled: '这台计算机上已关闭 Shell 命令。',
  exec_secret_not_configured: 'Shell 命令需要密钥，但未设置。',
  exec_secret_invalid: 'Shell 命令的密钥缺失或不正确。',
  own_window: '拒绝在 Deskhand 的窗口中操作。',
  not_allowed: '有规则禁止此操作。',
  not_approved: '没有人批准。',
  not_found: '它不存在或已不存在。',
  window_not_found: '没有匹配的窗口。',
  text_not_found: '看不到这段文字。',
  text_below_confidence: '这段文字识别得不可靠。',
  observation_not_found: '这次观察已不存在。',
  target_not_found: '这个目标不存在。',
  candidate_not_found: '这个候选项不存在。',
  element_not_found: '这个元素不存在。',
  look_not_found: '这次查看已不存在。',
  file_not_found: '这个文件不存在。',
  method_not_allowed: '这里没有这个方法。',
  request_timeout: '请求未能及时完整到达。',
  headers_too_large: '请求的标头过大。',
  ambiguous_window: '有多个窗口匹配。',
  target_stale: '目标处的屏幕已变化。',
  element_gone: '元素已不在。',
  element_changed: '元素已变化。',
  element_disabled: '元素已禁用。',
  element_covered: '元素被遮挡。',
  element_moving: '元素正在移动。',
  option_not_chosen: '选项未被选中。',
  file_blocked: '这个文件在这里不能使用。',
  folder_not_empty: '文件夹不为空。',
  payload_too_large: '请求过大。',
  image_too_large: '图片过大。',
  range_not_satisfiable: '文件没有这个范围。',
  unsupported_media_type: '无法识别内容的类型。',
  content_encoding_unsupported: '无法识别内容的编码。',
  image_format_unsupported: '无法识别图片的格式。',
  image_invalid: '图片已损坏。',
  image_size_mismatch: '图片的大小不同。',
  language_unavailable: '这里无法读取这种语言。',
  regex_unsupported: '无法识别这个正则表达式。',
  paused: '所有操作已暂停。',
  person_active: '有人正在使用这个桌面。',
  internal_error: 'Deskhand 自身出错。',
  not_supported: '这个桌面不支持此操作。',
  busy: '同时进行的请求过多。',
  queue_timeout: '操作未能及时轮到。',
  display_unavailable: '无法访问屏幕。',
  ocr_unavailable: '这里无法读取文字。',
  ocr_worker_crashed: '读取文字的进程崩溃了。',
  input_worker_crashed: '输入进程崩溃了。',
  shutting_down: '服务正在结束。',
  capture_timeout: '屏幕未能及时给出画面。',
  ocr_timeout: '读取文字用时过长。',
  storage_full: '存储空间已满。',
};

/** What an operation is called in a card. */
export const chineseTitles: Readonly<Record<string, string>> = {
  'Capture changes': '捕获变化',
  'Capture screen': '捕获屏幕',
  'Compare pictures': '比较图片',
  'Control window': '控制窗口',
  'Delete file': '删除文件',
  'Find colour': '查找颜色',
  'Find elements': '查找元素',
  'Find picture': '查找图片',
  'Find places': '查找位置',
  'Find text': '查找文字',
  'Launch program': '启动程序',
  'List displays': '列出显示器',
  'List elements': '列出元素',
  'List files': '列出文件',
  'List windows': '列出窗口',
  'Localize target': '确定目标',
  'Locate changes': '定位变化',
  'Mark texts in a picture': '标记图片中的文字',
  'Measure change': '测量变化',
  'Measure stability': '测量稳定性',
  Observe: '观察',
  'Open a live view': '打开实时画面',
  'Perform action': '执行操作',
  'Perform action and verify': '执行操作并验证',
  'Perform several actions': '执行多项操作',
  'Read clipboard': '读取剪贴板',
  'Read file': '读取文件',
  'Read pointer': '读取指针位置',
  'Read text': '读取文字',
  'Release what a client holds': '释放客户端按住的键',
  'Report changes': '报告变化',
  'Resume acting': '恢复操作',
  'Run shell command': '运行 Shell 命令',
  See: '查看',
  'Take late effects': '领取延迟的效果',
  'Ask a person to take over': '请求由人接管',
  'Wait for condition': '等待条件',
  'Write clipboard': '写入剪贴板',
  'Write file': '写入文件',
  Zoom: '放大',
};

/** Kinds of element, as they stand before the name of one. */
export const chineseRoles: Readonly<Record<ElementRole, string>> = {
  button: '按钮',
  checkbox: '复选框',
  radio: '单选按钮',
  switch: '开关',
  field: '输入框',
  password: '密码框',
  combobox: '下拉列表',
  list_item: '列表项',
  cell: '单元格',
  tab: '选项卡',
  menu: '菜单',
  menu_item: '菜单项',
  link: '链接',
  slider: '滑块',
  spin: '数字框',
  text: '文本',
  image: '图像',
  group: '组',
  document: '文档',
};

export const chineseSentences: Readonly<Record<string, string>> = {
  'an unknown program': '未知程序',
  '{} × {} at {}, {}': '{1} × {2}，位于 {3}, {4}',
  '{} bytes': '{1} 字节',
  'The bash of this machine is that of the Windows Subsystem for Linux: what a command starts in Linux outlives its time limit.':
    '这台计算机的 bash 属于 Windows 的 Linux 子系统：命令在 Linux 中启动的内容会超出其时限继续运行。',
  'Install Git for Windows, whose bash is preferred.': '请安装 Git for Windows，优先使用它的 bash。',
  "No key of a model's provider is set.": '未设置模型提供商的密钥。',
  'No model is chosen.': '未选择模型。',
  "The provider's address is missing.": '缺少提供商的地址。',
  'A limit of money needs both prices.': '金额上限需要两个价格。',
  'Another task runs.': '已有另一个任务在运行。',
  'This task runs.': '此任务正在运行。',
  'There is no such task any more.': '这个任务已不存在。',
  'A person stopped it.': '有人停止了它。',
  'The service ended while it ran.': '任务运行期间服务结束了。',
  'The agent tasks was revoked or changed.': '代理 tasks 已被撤销或更改。',
  'The limit of {} turns is reached.': '已达到 {1} 次回答的上限。',
  'The limit of {} tokens is reached.': '已达到 {1} 个令牌的上限。',
  'The limit of {} steps is reached.': '已达到 {1} 个步骤的上限。',
  'The limit of {} is reached.': '已达到 {1} 的上限。',
  'The provider sent nothing for {} s.': '提供商在 {1} 秒内没有发送任何内容。',
  'The provider cannot be reached{}.': '无法访问提供商{1}。',
  'The answer of the provider was cut off.': '提供商的回答中断了。',
  'No display is connected.': '没有连接显示器。',
  'There is no display.': '没有显示器。',
  'Set DISPLAY, or start it with --virtual 1920x1080.': '请设置 DISPLAY，或使用 --virtual 1920x1080 启动。',
  'This is a virtual X11 display, operated through the X server.': '这是虚拟 X11 显示器，通过 X 服务器操作。',
  'This is an X11 session, operated through the X server.': '这是 X11 会话，通过 X 服务器操作。',
  "This is a Wayland session ({}), operated through the compositor's own interfaces.":
    '这是 Wayland 会话（{1}），通过合成器自身的接口操作。',
  "This is a Wayland session ({}), operated through the system's portal, which asks a person.":
    '这是 Wayland 会话（{1}），通过会询问用户的系统门户操作。',
  'This is a Wayland session ({}), which SERVICE_WAYLAND=off leaves alone.':
    '这是 Wayland 会话（{1}），因 SERVICE_WAYLAND=off 而不作操作。',
  'This is a Wayland session ({}), which no one has allowed Deskhand to see and operate.':
    '这是 Wayland 会话（{1}），未经您允许，Deskhand 既不查看也不操作。',
  'This is a Wayland session ({}), which Deskhand cannot see or operate.':
    '这是 Wayland 会话（{1}），Deskhand 无法查看或操作。',
  'This is a Wayland session ({}), which Deskhand cannot see or operate: it does not offer {}.':
    '这是 Wayland 会话（{1}），Deskhand 无法查看或操作：它不提供 {2}。',
  'This is a Wayland session ({}), which waits for a person to share it.':
    '这是 Wayland 会话（{1}），正在等待您共享。',
  'This is a Wayland session ({}), which a person shared without “Allow Remote Interaction”: it can be seen alone.':
    '这是 Wayland 会话（{1}），共享时未开启“允许远程交互”：只能查看。',
  'This is a Wayland session ({}), which a person declined to share, or shares no more.':
    '这是 Wayland 会话（{1}），共享被拒绝或已结束。',
  'This is a Wayland session ({}), whose compositor does not answer.':
    '这是 Wayland 会话（{1}），其合成器没有响应。',
  'Set SERVICE_WAYLAND=auto, and allow Deskhand to operate the desktop.':
    '请设置 SERVICE_WAYLAND=auto，并允许 Deskhand 操作桌面。',
  'Allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    '请允许一次：在 Deskhand 的窗口或控制台中（“deskhand console”会给出地址），或使用“deskhand serve --allow-desktop”。',
  'Use sway, labwc, GNOME or Plasma, or install the desktop’s part of xdg-desktop-portal with RemoteDesktop. Else: {}':
    '请使用 sway、labwc、GNOME 或 Plasma，或安装该桌面带 RemoteDesktop 的 xdg-desktop-portal 部分；否则请登录 Xorg 会话。',
  'Log out and choose an Xorg session (“Ubuntu on Xorg”, “Plasma (X11)”), or run "{}": headless, with its own display.':
    '请注销并选择 Xorg 会话（“Ubuntu on Xorg”、“Plasma (X11)”），或运行“{1}”：无窗口，使用自己的显示器。',
  'Choose the screens in the system’s dialog, switch “Allow Remote Interaction” on, and press Share.':
    '请在系统的对话框中选择屏幕，开启“允许远程交互”，然后共享。',
  'Start Deskhand again, and switch “Allow Remote Interaction” on in the dialog.':
    '请重新启动 Deskhand，并在对话框中开启“允许远程交互”。',
  'Start Deskhand again, or switch “This desktop” in its settings off and on.':
    '请重新启动 Deskhand，或在设置中将“此桌面”关闭后再开启。',
  'Log in to the desktop again; the service reconnects automatically.':
    '请重新登录桌面；服务会自动重新连接。',
  'This is {}, operated through {}.': '这是 {1}，通过 {2} 操作。',
  'This Windows has no {}: optional packages are used instead, which can do less.':
    '这个 Windows 没有 {1}：改用功能较少的可选软件包。',
  'The libraries of Windows cannot be called: optional packages are used instead, which can do less.':
    '无法调用 Windows 的库：改用功能较少的可选软件包。',
  'Deskhand needs Windows 10, version 1703, or a later one.':
    'Deskhand 需要 Windows 10 版本 1703 或更高版本。',
  'The last picture of the screen was all black.': '屏幕的最近一张画面全黑。',
  'Wake the display, or show something: a display that is off, or a screen saver, is copied as black.':
    '请唤醒显示器或显示一些内容：关闭的显示器和屏幕保护程序会被复制成黑色。',
  'Windows blacks out protected content in pictures.': 'Windows 会把受保护的内容在画面中变黑。',
  'Close what is protected, or look at it yourself: no program can copy it.':
    '请关闭受保护的内容，或者自己查看：任何程序都无法复制它。',
  'A display shows high dynamic range: its colours differ in pictures.':
    '有显示器以 HDR 显示：画面中的颜色会不同。',
  "Turn HDR off in the display's settings if colours matter.": '如果颜色重要，请在显示设置中关闭 HDR。',
  'A display is turned: its pictures are copied whole and take longer.':
    '有显示器被旋转：它的画面每次都整幅复制，用时更长。',
  'Set its orientation to landscape if speed matters.': '如果速度重要，请把方向设为横向。',
  'Other programs record the screen, as many as Windows allows: pictures take longer.':
    '其他程序正在录制屏幕，数量已达 Windows 的上限：画面用时更长。',
  'Close a program that records or shares the screen.': '请关闭一个正在录制或共享屏幕的程序。',
  'The window is shown in screen sharing, so agents see it and it shows no secret.':
    '窗口在屏幕共享中可见，代理也能看到，因此不显示任何密钥。',
  'Turn "Show the window in screen sharing" off in the menu of the tray icon.':
    '请在托盘图标的菜单中关闭“在屏幕共享中显示窗口”。',
  'For windows, and the pointer’s exact place, run "deskhand desktop-setup gnome", then log out and in.':
    '要获得窗口和指针的准确位置，请运行“deskhand desktop-setup gnome”，然后注销并重新登录。',
  'For pictures and input, run "deskhand desktop-setup kde" once and start Deskhand again.':
    '要获得画面和输入，请运行一次“deskhand desktop-setup kde”，然后重新启动 Deskhand。',
  'For the places of windows, and to place them, use sway.': '要获得窗口位置并移动窗口，请使用 sway。',
  'The X server does not answer.': 'X 服务器没有响应。',
  '{} does not answer.': '{1} 没有响应。',
  'It is connected but silent; it may be stopped or overloaded.':
    '它已连接但没有反应；可能已停止或负载过高。',
  'Start it, or give this user access through its Xauthority file; the service reconnects automatically.':
    '请启动它，或通过 Xauthority 文件让此用户访问；服务会自动重新连接。',
  'Start the service with DISPLAY set, or with --virtual 1920x1080 to start a virtual display.':
    '请设置 DISPLAY 后启动服务，或使用 --virtual 1920x1080 启动虚拟显示器。',
  'The virtual display did not start: {}.': '虚拟显示器未能启动：{1}。',
  'Install the Debian packages xvfb and util-linux.': '请安装 Debian 软件包 xvfb 和 util-linux。',
  'The X server sent no picture within {} ms.': 'X 服务器在 {1} 毫秒内没有给出画面。',
  'It may be stopped or overloaded. Try again.': '它可能已停止或负载过高。请重试。',
  'It is starting.': '它正在启动。',
  'The screen is locked.': '屏幕已锁定。',
  'Ask the person at the machine to unlock it, and send the request again.': '请将其解锁；之后请求即可执行。',
  'Without a window manager: list, focus, place and close only.':
    '没有窗口管理器：只能列出、置于前台、移动和关闭。',
  'No window manager runs on this display.': '这个显示器上没有运行窗口管理器。',
  'Start a window manager on this display, such as openbox.':
    '请在这个显示器上启动窗口管理器，例如 openbox。',
  'On this system elements are found by their text, not by the trees of programs.':
    '在这个系统上，元素按其文字查找，而不是按程序的元素树。',
  'There is no session bus on which programs expose their elements.': '没有可供程序公开其元素的会话总线。',
  'Install dbus-daemon and at-spi2-core, and start Deskhand within the desktop session, or without a display so that it brings one along.':
    '请安装 dbus-daemon 和 at-spi2-core，并在桌面会话中启动 Deskhand，或不带显示器启动，由它自带一个。',
  'This is a Wayland session, which Deskhand cannot see or operate.':
    '这是 Wayland 会话，Deskhand 无法查看或操作。',
  'This compositor does not report where its windows are: they can be listed, focused and closed, but not placed.':
    '这个合成器不报告窗口的位置：窗口可以列出、置于前台和关闭，但不能移动。',
  'Elements are found through their windows, and this compositor does not report where those are.':
    '元素要通过其窗口查找，而这个合成器不报告窗口的位置。',
  'Use sway, or act on what pictures show.': '请使用 sway，或按画面所示操作。',
  'Use sway, or find texts and controls in pictures.': '请使用 sway，或在画面中查找文字和控件。',
  'The system’s portal does not report windows.': '系统的门户不报告窗口。',
  'Act on what pictures show.': '请按画面所示操作。',
  'The system’s dialog waits for the answer of the person at the machine.': '系统的对话框正在等待您的回答。',
  'Choose the screens there, switch “Allow Remote Interaction” on, and press Share. Then send the request again.':
    '请在其中选择屏幕，开启“允许远程交互”，然后共享。之后再次发送请求。',
  'The clipboard is not shared through this system’s portal.': '剪贴板不通过此系统的门户共享。',
  'Type the text instead. The person can allow it in the dialog of GNOME 45, of Plasma 6.4 and of later ones.':
    '可以改为键入文字。GNOME 45、Plasma 6.4 及更高版本可在对话框中允许共享。',
  'The person shared the screen without “Allow Remote Interaction”.': '共享屏幕时未开启“允许远程交互”。',
  'Ask the person at the machine to start Deskhand again, and to switch “Allow Remote Interaction” on in the dialog.':
    '请重新启动 Deskhand，并在对话框中开启“允许远程交互”。',
  'No one has allowed Deskhand to see and operate this desktop.': 'Deskhand 尚未获准查看和操作这个桌面。',
  'Ask the person at the machine to allow it once: in Deskhand’s window or console ("deskhand console" prints its link), or with "deskhand serve --allow-desktop".':
    '请允许一次：在 Deskhand 的窗口或控制台中（“deskhand console”会给出地址），或使用“deskhand serve --allow-desktop”。',
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; what neither reports is found by its text.':
    'Windows 控件和 MSAA 已在 Wine 下试过，UI Automation 从未运行；其余内容按文字查找。',
  'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; text cannot be read.':
    'Windows 控件和 MSAA 已在 Wine 下试过，UI Automation 从未运行；无法读取文字。',
  'Windows of programs that run as administrator take neither input nor requests.':
    '以管理员身份运行的程序，其窗口既不接受输入也不接受请求。',
  'Run the service as administrator to reach those as well; every client of it must run as administrator then.':
    '请以管理员身份运行服务以访问这些窗口；此时每个客户端也必须如此运行。',
  'Windows translates coordinates for this process: pictures and clicks may be displaced.':
    'Windows 会换算此进程的坐标：画面和单击位置可能偏移。',
  'Turn off "Override high DPI scaling behavior" in the properties of its executable, and start it again.':
    '请在可执行文件的属性中关闭“替代高 DPI 缩放行为”，然后重新启动。',
  'Windows has no display in this session.': 'Windows 在此会话中没有显示器。',
  'The request to {} it had no effect.': '对窗口的请求没有效果。',
  'Run the service in the session of a signed-in user.': '请在已登录用户的会话中运行服务。',
  'The desktop is locked, or a secure prompt of Windows covers it.':
    '桌面已锁定，或被 Windows 的安全提示遮挡。',
  'Ask a person to unlock the computer or to answer the prompt, then try again.':
    '请解锁计算机或回答提示，然后重试。',
  'A screen saver or another desktop of Windows is shown instead of this one.':
    '当前显示的是屏幕保护程序或 Windows 的另一个桌面。',
  'Ask a person to return to the desktop, then try again.': '请返回桌面，然后重试。',
  'The service runs in session 0 of Windows, which has no desktop.':
    '服务运行在没有桌面的 Windows 会话 0 中。',
  'Start it in the session of a signed-in user, at sign-in or by a task that runs only when the user is logged on: not as a Windows service and not over SSH.':
    '请在已登录用户的会话中启动：登录时启动，或使用仅在用户登录时运行的任务；不要作为 Windows 服务，也不要通过 SSH。',
  'The remote session that the service runs in is disconnected and has no screen.':
    '服务所在的远程会话已断开，没有屏幕。',
  'Connect it again, or move it to the console as administrator: tscon SESSION /dest:console, with its number from query session.':
    '请重新连接，或以管理员身份将其移到控制台：tscon 会话 /dest:console，编号来自 query session。',
  'This version of macOS does not have {}.': '这个版本的 macOS 没有 {1}。',
  'Update macOS.': '请更新 macOS。',
  'macOS has not allowed Deskhand to record the screen.': 'macOS 尚未允许 Deskhand 录制屏幕。',
  'macOS no longer allows Deskhand to record the screen.': 'macOS 不再允许 Deskhand 录制屏幕。',
  'macOS has not allowed Deskhand to control this computer.': 'macOS 尚未允许 Deskhand 控制这台电脑。',
  'macOS no longer allows Deskhand to control this computer.': 'macOS 不再允许 Deskhand 控制这台电脑。',
  'Open System Settings, Privacy & Security, Screen & System Audio Recording, switch Deskhand on, then quit Deskhand and start it again. {}':
    '请在“系统设置”的“隐私与安全性”>“录屏与系统录音”中打开 Deskhand，然后重新启动它。如果原已打开而 Deskhand 有过更新：在终端运行“tccutil reset ScreenCapture dev.deskhand.tray”，再重新允许。',
  'Open System Settings, Privacy & Security, Accessibility, and switch Deskhand on. {}':
    '请在“系统设置”的“隐私与安全性”>“辅助功能”中打开 Deskhand。如果原已打开而 Deskhand 有过更新：在终端运行“tccutil reset Accessibility dev.deskhand.tray”，再重新允许。',
  'macOS lets Deskhand record the screen only from its next start on.':
    'macOS 要到 Deskhand 下次启动后才允许它录制屏幕。',
  'Quit Deskhand and start it again.': '请退出 Deskhand 并重新启动。',
  'Allow screen recording in System Settings, then start Deskhand again.':
    '请在“系统设置”中允许录屏，然后重新启动 Deskhand。',
  'macOS’ libraries could not be loaded.': '无法加载 macOS 的库。',
  "macOS' libraries could not be loaded.": '无法加载 macOS 的库。',
  'Install Deskhand again with its optional dependencies, among them koffi for this processor.':
    '请重新安装 Deskhand 及其可选依赖，其中包括适用于此处理器的 koffi。',
  'The folder of language data cannot be read.': '无法读取语言数据文件夹。',
  'Correct or unset SERVICE_OCR_DATA_DIR.': '请更正或取消设置 SERVICE_OCR_DATA_DIR。',
  'The program that SERVICE_OCR_ENGINE_CMD names does not run as Tesseract.':
    'SERVICE_OCR_ENGINE_CMD 指定的程序不能作为 Tesseract 运行。',
  'Set SERVICE_OCR_ENGINE_CMD to the full path of the tesseract program, or unset it to use the bundled engine.':
    '请将 SERVICE_OCR_ENGINE_CMD 设为 tesseract 的完整路径，或取消设置以使用自带的引擎。',
  'No tesseract program was found.': '未找到 Tesseract。',
  'Install Tesseract or use the bundled engine.': '请安装 Tesseract，或使用自带的引擎。',
  'Port {} on {} cannot be used: another program is using it.':
    '{2} 上的端口 {1} 被占用：另一个程序正在使用它。',
  'End that program, or set another port in Settings and start Deskhand again.':
    '请结束该程序，或在设置中选择其他端口并重新启动 Deskhand。',
  '{} is no address of this machine.': '{1} 不是这台计算机的地址。',
  'Set another address in Settings and start Deskhand again.': '请在设置中选择其他地址并重新启动 Deskhand。',
  'Port {} may not be opened by this user.': '此用户不能打开端口 {1}。',
  'Set a port above 1023 in Settings and start Deskhand again.':
    '请在设置中选择大于 1023 的端口并重新启动 Deskhand。',
  'This is over already.': '这已经结束了。',
  'This request no longer waits for an answer.': '这个请求已不再等待回答。',
  'Deskhand is not in the file of this client.': 'Deskhand 不在此客户端的文件中。',
  'This key cannot be passed on.': '这个按键无法转发。',
  'This log entry is no longer available.': '这条日志已不可用。',
  'Programs are opened by the person at the machine itself.': '程序只能由计算机前的人打开。',
  'The secret is not set.': '未设置密钥。',
  'There is no setting called {}.': '没有名为 {1} 的设置。',
  'This Deskhand does not serve its console to browsers.': '这个 Deskhand 不在浏览器中提供控制台。',
  'This page cannot open anything on that machine.': '此页面无法在那台计算机上打开任何内容。',
  'You are no longer in control of this desktop.': '您已不再控制这个桌面。',
  'Take over again.': '请再次接管。',
  '{} is in control.': '{1} 正在控制。',
  'Wait until they hand back, or take over from them.': '请等待交还，或直接接管。',
  'Too much input is waiting already.': '等待中的输入已经过多。',
  'This page is open on the desktop that it shows.': '此页面就打开在它所显示的桌面上。',
  'Use its own mouse and keyboard; Pause stops the agents.':
    '请使用该桌面自己的鼠标和键盘；“暂停”会停止代理。',
  'The code of this page is older than ten minutes, or was used.': '此页面的代码已超过十分钟或已被使用。',
  'Reload the page for a new code.': '请重新加载页面以获取新代码。',
  'This console session has ended.': '此控制台会话已结束。',
  'Reload the page, and confirm the code that it shows with "deskhand console".':
    '请重新加载页面，并用“deskhand console”确认其代码。',
  'There is neither a browser nor an editor to show the demo in.': '既没有浏览器也没有编辑器可显示演示。',
  'Install one of them, such as firefox-esr or mousepad.': '请安装其中之一，例如 firefox-esr 或 mousepad。',
  'Nothing is missing, or this service may install nothing.': '没有缺少任何内容，或此服务不能安装软件。',
  'Programs are installed by root on Debian, Ubuntu and their descendants.':
    '在 Debian、Ubuntu 及其衍生系统上，程序由 root 安装。',
  'This program is no longer installed.': '这个程序已不再安装。',
  'It is being installed already.': '已在安装中。',
  'Try again.': '请重试。',
  '{} is set in the file of SERVICE_AGENTS_FILE and cannot be changed here.':
    '{1} 写在 SERVICE_AGENTS_FILE 的文件中，不能在这里更改。',
  'Change it in that file: the service reads the file again on its own.':
    '请在该文件中更改：服务会自行重新读取。',
  'There is no agent {} any more.': '代理 {1} 已不存在。',
  'There is an agent {} already: choose another name.': '已有代理 {1}：请选择其他名称。',
  'This rule was changed or removed in the meantime.': '这条规则在此期间已被更改或删除。',
  'Reload the list: it has changed in the meantime.': '请重新加载列表：它在此期间已变化。',
  'Correct the file, or remove it to start with an empty list.': '请更正该文件，或将其删除以从空列表开始。',
  'Another program is changing the file of agents, so nothing was changed.':
    '另一个程序正在更改代理文件；未作任何更改。',
  'The file of agents cannot be written, so nothing was changed.': '无法写入代理文件；未作任何更改。',
  'Look at the free space and the rights of the state folder.': '请检查剩余空间和状态文件夹的权限。',
  'The answer could not be written into the state folder.': '无法将回答写入状态文件夹。',
  'Make room on the disk, or make the state folder writable, and try again.':
    '请腾出空间，或使状态文件夹可写，然后重试。',
  'This recording is being written.': '正在写入此录制。',
  'It ends with the service, and after half an hour without a request.':
    '它会随服务结束，或在半小时没有请求后结束。',
  'The settings could not be saved{}.': '无法保存设置{1}。',
  'Nothing was changed. Free some space or make the state folder writable.':
    '未作任何更改。请腾出空间或使状态文件夹可写。',
  "The system's key store does not answer.": '系统的密钥存储没有响应。',
  'Unlock it, then try again.': '请将其解锁，然后重试。',
  'A person must be asked first.': '必须先征得人的同意。',
  'The request was withdrawn.': '请求已撤回。',
  'The application there is not the one that a person allowed.': '那里的应用程序不是获准的那一个。',
  'The window that now has the keyboard belongs to Deskhand.': '当前拥有键盘的窗口属于 Deskhand。',
  'A rule denies this agent the action {} of the scope {}{}.': '有规则禁止该代理执行权限 {2} 的操作 {1}。',
  'This caller lacks the scope {}.': '该代理没有权限 {1}。',
  '{} windows match; nothing was done.': '有 {1} 个窗口匹配；未作任何操作。',
  'No window matches.': '没有匹配的窗口。',
  'The text is not on the screen.': '这段文字不在屏幕上。',

  // Files.
  'There are too many files of this name.': '同名的文件太多。',
  'This transfer has ended.': '此传输已结束。',
  'Begin it again.': '请重新开始。',
  'Too many files are on their way.': '正在传输的文件太多。',
  'Wait for one of them to end.': '请等待其中一个完成。',
  'The upload was given up.': '上传已取消。',
  'Shared files are off.': '共享文件已关闭。',
  'All files together may have {} bytes.': '所有文件总共不得超过 {1} 字节。',
  'Files can be dropped on windows of X11 only.': '只能将文件拖放到 X11 的窗口上。',

  // Exports.
  'Videos are made by ffmpeg, which is not installed.': '视频由 ffmpeg 生成，但它尚未安装。',
  'Export the recording as WebP or GIF, or install ffmpeg.': '请将记录导出为 WebP 或 GIF，或安装 ffmpeg。',
  'Other recordings are being exported.': '正在导出其他记录。',
  'The recording could not be exported.': '无法导出该记录。',
  'This run has no pictures to make a film of: record with --record pictures.':
    '此记录没有可用于生成影片的图片：请使用 --record pictures 录制。',
};
