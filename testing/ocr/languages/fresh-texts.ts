/** What the pages say that were drawn last: a music player and appointments at a clinic. */

export interface FreshTexts {
  readonly music: string;
  readonly clinic: string;
}

export const FRESH_TEXTS: Readonly<Record<string, FreshTexts>> = {
  de: {
    music:
      'Meine Wiedergabelisten|Zufällige Reihenfolge|Titel wiederholen|Lautstärke ausgleichen|Neue Alben im Juli|Künstler, denen du folgst|Songtext anzeigen|17 Titel, 58 Minuten|Übergänge überblenden|Schlaftimer stellen',
    clinic:
      'Terminübersicht|Blutabnahme nüchtern um 7:30|Überweisung mitbringen|Versicherungskarte vergessen?|Befund liegt vor|Dr. Schäfer, Raum 214|Impfung auffrischen|Termin verschieben|Rezept anfordern|Wartezeit etwa 25 Minuten',
  },
  fr: {
    music:
      'Mes listes de lecture|Ordre aléatoire|Répéter le morceau|Égaliser le volume|Nouveaux albums en juillet|Artistes que vous suivez|Afficher les paroles|17 titres, 58 minutes|Fondu enchaîné|Régler la minuterie',
    clinic:
      'Vos rendez-vous|Prise de sang à jeun à 7:30|Apporter l’ordonnance|Carte d’assuré oubliée ?|Résultats disponibles|Dr Lefèvre, salle 214|Rappel de vaccin|Déplacer le rendez-vous|Demander un certificat|Attente d’environ 25 minutes',
  },
  es: {
    music:
      'Mis listas de reproducción|Orden aleatorio|Repetir la canción|Igualar el volumen|Álbumes nuevos de julio|Artistas que sigues|Mostrar la letra|17 canciones, 58 minutos|Fundido entre pistas|Poner el temporizador',
    clinic:
      'Sus próximas citas|Análisis de sangre a las 7:30|Traiga el volante|¿Olvidó su tarjeta?|Resultados disponibles|Dra. Muñoz, sala 214|Vacuna de refuerzo|Cambiar la cita|Pedir una receta|Espera de unos 25 minutos',
  },
  pt: {
    music:
      'Minhas listas de reprodução|Ordem aleatória|Repetir a faixa|Igualar o volume|Álbuns novos de julho|Artistas que você segue|Mostrar a letra|17 músicas, 58 minutos|Transição suave|Ajustar o temporizador',
    clinic:
      'Suas próximas consultas|Exame de sangue às 7:30|Traga o encaminhamento|Esqueceu o cartão?|Resultados disponíveis|Dra. Magalhães, sala 214|Reforço da vacina|Remarcar a consulta|Pedir uma receita|Espera de uns 25 minutos',
  },
  pl: {
    music:
      'Moje listy odtwarzania|Kolejność losowa|Powtarzaj utwór|Wyrównaj głośność|Nowe płyty w lipcu|Obserwowani wykonawcy|Pokaż słowa piosenki|17 utworów, 58 minut|Płynne przejścia|Ustaw wyłącznik czasowy',
    clinic:
      'Twoje wizyty|Pobranie krwi o 7:30|Zabierz skierowanie|Nie masz dowodu?|Wyniki są gotowe|Dr Wójcik, gabinet 214|Szczepienie przypominające|Przełóż wizytę|Zamów receptę|Czekanie około 25 minut',
  },
  ru: {
    music:
      'Мои плейлисты|Случайный порядок|Повторять песню|Выровнять громкость|Новые альбомы июля|Любимые исполнители|Показать текст песни|17 песен, 58 минут|Плавные переходы|Поставить таймер сна',
    clinic:
      'Ваши записи к врачу|Анализ крови в 7:30 утра|Возьмите направление|Забыли полис?|Результаты готовы|Врач Щербакова, кабинет 214|Повторная прививка|Перенести приём|Заказать рецепт|Ждать около 25 минут',
  },
  el: {
    music:
      'Οι λίστες μου|Τυχαία σειρά|Επανάληψη τραγουδιού|Εξίσωση έντασης|Νέα άλμπουμ Ιουλίου|Καλλιτέχνες που ακολουθείτε|Εμφάνιση στίχων|17 τραγούδια, 58 λεπτά|Ομαλές μεταβάσεις|Ρύθμιση χρονοδιακόπτη',
    clinic:
      'Τα ραντεβού σας|Αιμοληψία στις 7:30|Φέρτε το παραπεμπτικό|Ξεχάσατε την κάρτα;|Τα αποτελέσματα είναι έτοιμα|Γιατρός Ψαρρού, αίθουσα 214|Επαναληπτικός εμβολιασμός|Αλλαγή ραντεβού|Ζητήστε συνταγή|Αναμονή περίπου 25 λεπτά',
  },
  ja: {
    music:
      'マイプレイリスト|シャッフル再生|この曲を繰り返す|音量をそろえる|七月の新しいアルバム|お気に入りの歌手|歌詞を表示する|17曲、58分|曲間をつなげる|スリープタイマーを設定',
    clinic:
      '診察の予約一覧|7:30から採血|紹介状をお持ちください|保険証を忘れた方|検査結果が届きました|内科の鈴木先生、214号室|予防接種のご案内|予約を変更する|処方箋を依頼する|待ち時間は約25分',
  },
  zh: {
    music:
      '我的播放列表|随机播放|单曲循环|均衡音量|七月新专辑|关注的歌手|显示歌词|17首歌曲，58分钟|歌曲淡入淡出|设置睡眠定时',
    clinic:
      '我的预约|早上7:30空腹抽血|请携带转诊单|忘记医保卡了吗|检查报告已出|内科诊室214|疫苗加强针|更改就诊时间|申请开具处方|大约等候25分钟',
  },
  ko: {
    music:
      '내 재생목록|무작위 재생|한 곡 반복|음량 고르게 맞추기|칠월의 새 음반|좋아하는 가수|가사 보기|17곡, 58분|곡 사이 이어 듣기|취침 예약 설정',
    clinic:
      '진료 예약 현황|오전 7:30 채혈|의뢰서를 가져오세요|보험증을 잊으셨나요|검사 결과가 나왔습니다|내과 214호 진료실|예방 접종 안내|예약 변경하기|처방전 신청|대기 시간 약 25분',
  },
  ar: {
    music:
      'قوائم التشغيل الخاصة بي|ترتيب عشوائي|تكرار الأغنية|موازنة مستوى الصوت|ألبومات جديدة في يوليو|فنانون تتابعهم|عرض كلمات الأغنية|عدد الأغاني: 17|انتقال سلس بين الأغاني|ضبط مؤقت النوم',
    clinic:
      'مواعيدك القادمة|سحب الدم في 7:30 صباحا|أحضر ورقة الإحالة|هل نسيت بطاقة التأمين؟|نتائج الفحص جاهزة|عيادة الباطنية غرفة 214|جرعة التطعيم التالية|تغيير الموعد|طلب وصفة طبية|الانتظار نحو 25 دقيقة',
  },
  he: {
    music:
      'רשימות ההשמעה שלי|סדר אקראי|חזרה על השיר|איזון עוצמת הקול|אלבומים חדשים ביולי|אמנים במעקב|הצגת מילות השיר|מספר שירים: 17|מעבר חלק בין שירים|הגדרת טיימר שינה',
    clinic:
      'התורים שלך|בדיקת דם בשעה 7:30|נא להביא הפניה|שכחת את הכרטיס?|התוצאות מוכנות|מרפאה פנימית חדר 214|חיסון חוזר|שינוי מועד התור|בקשת מרשם|המתנה של כ 25 דקות',
  },
  hi: {
    music:
      'मेरी गीत सूचियां|बेतरतीब क्रम|गाना दोहराएं|आवाज़ बराबर करें|जुलाई के नए एल्बम|आपके पसंदीदा गायक|गीत के बोल दिखाएं|कुल 17 गाने|गानों के बीच ठहराव|सोने का समय तय करें',
    clinic:
      'आपकी मुलाकातें|खून की जांच 7:30 बजे|पर्ची साथ लाएं|बीमा कार्ड भूल गए|जांच के नतीजे तैयार हैं|डॉक्टर शर्मा, कमरा 214|टीके की अगली खुराक|समय बदलें|दवा की पर्ची मांगें|लगभग 25 मिनट प्रतीक्षा',
  },
  th: {
    music:
      'เพลย์ลิสต์ของฉัน|เล่นแบบสุ่ม|เล่นเพลงซ้ำ|ปรับระดับเสียงให้เท่ากัน|อัลบั้มใหม่เดือนนี้|ศิลปินที่ติดตาม|แสดงเนื้อเพลง|ทั้งหมด 17 เพลง|เชื่อมเพลงให้ต่อเนื่อง|ตั้งเวลาปิด',
    clinic:
      'นัดหมายของคุณ|เจาะเลือดเวลา 7:30|กรุณานำใบส่งตัวมา|ลืมบัตรประกันหรือไม่|ผลตรวจออกแล้ว|คลินิกอายุรกรรม ห้อง 214|ฉีดวัคซีนกระตุ้น|เปลี่ยนวันนัด|ขอใบสั่งยา|รอประมาณ 25 นาที',
  },
};
