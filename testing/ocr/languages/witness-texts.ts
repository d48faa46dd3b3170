/**
 * What the pages say that were drawn after all rules, to be read once: a video meeting, and an account with its privacy. The wording is that
 * of programs in these languages. Their faces and sizes are a lot's: witness-faces.ts.
 */

export interface WitnessTexts {
  readonly meeting: string;
  readonly account: string;
}

export const WITNESS_TEXTS: Readonly<Record<string, WitnessTexts>> = {
  de: {
    meeting:
      'Videokonferenz am Donnerstag|Mikrofon stummschalten|Kamera einschalten|Bildschirm freigeben|Teilnehmende: 8 von 12|Beginn um 14:15 Uhr|Hand heben|Aufzeichnung starten|Hintergrund unscharf stellen|Besprechung verlassen',
    account:
      'Konto und Datenschutz|Profilbild ändern|Bestätigung in zwei Schritten|Angemeldete Geräte: 6|Zuletzt aktiv am 21. Juni|Standortverlauf löschen|Werbung personalisieren|Persönliche Daten exportieren|Für Kontakte sichtbar|Auf allen Geräten abmelden',
  },
  fr: {
    meeting:
      'Réunion vidéo de jeudi|Couper le micro|Activer la caméra|Partager l’écran|Participants : 8 sur 12|Début à 14:15|Lever la main|Démarrer l’enregistrement|Flouter l’arrière-plan|Quitter la réunion',
    account:
      'Compte et confidentialité|Changer la photo de profil|Validation en deux étapes|Appareils connectés : 6|Dernière activité le 21 juin|Effacer l’historique des positions|Personnaliser les annonces|Exporter vos données|Visible par vos contacts|Déconnecter tous les appareils',
  },
  es: {
    meeting:
      'Videollamada del jueves|Silenciar el micrófono|Encender la cámara|Compartir pantalla|Participantes: 8 de 12|Comienza a las 14:15|Levantar la mano|Iniciar la grabación|Desenfocar el fondo|Salir de la reunión',
    account:
      'Cuenta y privacidad|Cambiar la foto de perfil|Verificación en dos pasos|Dispositivos conectados: 6|Última actividad: 21 de junio|Borrar el historial de ubicaciones|Personalizar los anuncios|Exportar tus datos|Visible para tus contactos|Cerrar sesión en todos los equipos',
  },
  pt: {
    meeting:
      'Reunião de quinta-feira|Desativar o microfone|Ligar a câmera|Compartilhar a tela|Participantes: 8 de 12|Início às 14:15|Levantar a mão|Iniciar a gravação|Desfocar o plano de fundo|Sair da reunião',
    account:
      'Conta e privacidade|Trocar a foto do perfil|Verificação em duas etapas|Dispositivos conectados: 6|Último acesso em 21 de junho|Apagar o histórico de localização|Personalizar anúncios|Exportar seus dados|Visível para seus contatos|Encerrar todas as sessões',
  },
  pl: {
    meeting:
      'Spotkanie w czwartek|Wycisz mikrofon|Włącz kamerę|Udostępnij ekran|Uczestnicy: 8 z 12|Początek o 14:15|Podnieś rękę|Rozpocznij nagrywanie|Rozmyj tło|Opuść spotkanie',
    account:
      'Konto i prywatność|Zmień zdjęcie profilowe|Weryfikacja dwuetapowa|Zalogowane urządzenia: 6|Ostatnia aktywność: 21 czerwca|Wyczyść historię lokalizacji|Personalizuj reklamy|Eksportuj swoje dane|Widoczne dla kontaktów|Wyloguj ze wszystkich urządzeń',
  },
  ru: {
    meeting:
      'Видеовстреча в четверг|Выключить микрофон|Включить камеру|Показать экран|Участники: 8 из 12|Начало в 14:15|Поднять руку|Начать запись|Размыть фон|Покинуть встречу',
    account:
      'Аккаунт и конфиденциальность|Сменить фото профиля|Двухэтапная проверка|Активные устройства: 6|Последний вход 21 июня|Очистить историю мест|Персональная реклама|Экспортировать данные|Видно моим контактам|Выйти на всех устройствах',
  },
  el: {
    meeting:
      'Τηλεδιάσκεψη της Πέμπτης|Σίγαση μικροφώνου|Ενεργοποίηση κάμερας|Κοινή χρήση οθόνης|Συμμετέχοντες: 8 από 12|Έναρξη στις 14:15|Σηκώστε το χέρι|Έναρξη εγγραφής|Θόλωμα φόντου|Αποχώρηση από τη σύσκεψη',
    account:
      'Λογαριασμός και απόρρητο|Αλλαγή φωτογραφίας προφίλ|Επαλήθευση σε δύο βήματα|Συνδεδεμένες συσκευές: 6|Τελευταία σύνδεση: 21 Ιουνίου|Εκκαθάριση ιστορικού τοποθεσιών|Εξατομίκευση διαφημίσεων|Εξαγωγή δεδομένων|Ορατό στις επαφές σας|Αποσύνδεση από όλες τις συσκευές',
  },
  ja: {
    meeting:
      '木曜日のビデオ会議|マイクをオフにする|カメラをオンにする|画面を共有|参加者は12人中8人|14:15に開始|手を挙げる|録画を開始|背景をぼかす|会議から退出',
    account:
      'アカウントとプライバシー|プロフィール写真を変更|二段階認証を有効にする|ログイン中の端末は6台|最終ログインは6月21日|位置情報の履歴を削除|広告を最適化する|データを書き出す|連絡先に公開する|すべての端末からログアウト',
  },
  zh: {
    meeting:
      '星期四视频会议|关闭麦克风|打开摄像头|共享屏幕|参会人员8人，共12人|下午14:15开始|举手发言|开始录制会议|虚化视频背景|离开会议',
    account:
      '账号与隐私|更换个人头像|启用两步验证|已登录设备6台|上次登录时间6月21日|清除位置历史记录|个性化广告推荐|导出个人数据|对联系人可见|退出所有设备',
  },
  ko: {
    meeting:
      '목요일 화상 회의|마이크 음소거|카메라 켜기|화면 공유|참가자 12명 중 8명|오후 2:15 시작|손 들기|녹화 시작|배경 흐리게 처리|회의 나가기',
    account:
      '계정 및 개인정보 보호|프로필 사진 변경|2단계 인증 사용|로그인된 기기 6대|마지막 활동 6월 21일|위치 기록 지우기|맞춤 광고 표시|내 데이터 내보내기|연락처에 공개|모든 기기에서 로그아웃',
  },
  ar: {
    meeting:
      'اجتماع فيديو يوم الخميس|كتم صوت الميكروفون|تشغيل الكاميرا|مشاركة الشاشة|المشاركون: 8 من 12|يبدأ في 14:15|رفع اليد|بدء التسجيل|تمويه الخلفية|مغادرة الاجتماع',
    account:
      'الحساب والخصوصية|تغيير صورة الملف الشخصي|التحقق بخطوتين|الأجهزة المتصلة: 6|آخر نشاط في 21 يونيو|محو سجل المواقع|تخصيص الإعلانات|تصدير بياناتك|مرئي لجهات الاتصال|تسجيل الخروج من كل الأجهزة',
  },
  he: {
    meeting:
      'פגישת וידאו ביום חמישי|השתקת המיקרופון|הפעלת המצלמה|שיתוף מסך|משתתפים: 8 מתוך 12|מתחיל בשעה 14:15|הרמת יד|התחלת הקלטה|טשטוש הרקע|יציאה מהפגישה',
    account:
      'חשבון ופרטיות|החלפת תמונת פרופיל|אימות בשני שלבים|מכשירים מחוברים: 6|פעילות אחרונה: 21 ביוני|מחיקת היסטוריית מיקומים|התאמה אישית של מודעות|ייצוא הנתונים שלך|גלוי לאנשי הקשר|התנתקות מכל המכשירים',
  },
  hi: {
    meeting:
      'गुरुवार की वीडियो मीटिंग|माइक म्यूट करें|कैमरा चालू करें|स्क्रीन शेयर करें|प्रतिभागी: 12 में से 8|शुरुआत 14:15 बजे|हाथ उठाएं|रिकॉर्डिंग शुरू करें|बैकग्राउंड धुंधला करें|मीटिंग छोड़ें',
    account:
      'खाता और निजता|प्रोफ़ाइल फ़ोटो बदलें|दो चरणों में पुष्टि|जुड़े हुए डिवाइस: 6|पिछली गतिविधि 21 जून|जगहों का इतिहास मिटाएं|विज्ञापन मनमुताबिक बनाएं|अपना डेटा निर्यात करें|संपर्कों को दिखाएं|सभी डिवाइस से साइन आउट करें',
  },
  th: {
    meeting:
      'ประชุมวิดีโอวันพฤหัสบดี|ปิดไมโครโฟน|เปิดกล้อง|แชร์หน้าจอ|ผู้เข้าร่วม 8 จาก 12 คน|เริ่มเวลา 14:15|ยกมือ|เริ่มบันทึก|เบลอพื้นหลัง|ออกจากการประชุม',
    account:
      'บัญชีและความเป็นส่วนตัว|เปลี่ยนรูปโปรไฟล์|ยืนยันตัวตนสองขั้นตอน|อุปกรณ์ที่เข้าสู่ระบบ 6 เครื่อง|ใช้งานล่าสุด 21 มิถุนายน|ล้างประวัติตำแหน่ง|ปรับแต่งโฆษณา|ส่งออกข้อมูลของคุณ|ผู้ติดต่อมองเห็นได้|ออกจากระบบทุกอุปกรณ์',
  },
};
