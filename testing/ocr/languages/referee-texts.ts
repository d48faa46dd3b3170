/** What the pages say that were drawn after the rules that the arbiter led to: a week in a calendar, and a route to plan. */

export interface RefereeTexts {
  readonly calendar: string;
  readonly route: string;
}

export const REFEREE_TEXTS: Readonly<Record<string, RefereeTexts>> = {
  de: {
    calendar:
      'Kalenderwoche 37|Heute|Vorige Woche|Nächste Woche|Neuer Termin|Beruflich|Familie Schröder|Geburtstage|Gesetzliche Feiertage|Montag, 8. September|Besprechung in Raum 204|Dienstag|Um 9:15 beim Zahnarzt|Mittwoch|Elternabend in der Grundschule|Donnerstag|Auto aus der Werkstatt holen|Freitag|Mittagessen mit Anna und Jürgen|Rückentraining bis 18:30|Wird alle zwei Wochen wiederholt|15 Minuten vorher erinnern|Noch keine Gäste eingeladen|Änderungen übernehmen|Diesen Eintrag löschen',
    route:
      'Routenplaner|Mit dem Auto|Mit der Bahn|Fahrrad|Zu Fuß|Startpunkt: Hauptbahnhof|Ziel: Flughafen, Halle 2|Autobahnen meiden|Fähren zulassen|Mautfreie Strecken bevorzugen|Verkehrslage anzeigen|Schnellste Strecke: 38 Minuten|Entfernung 42 Kilometer|Ankunft gegen 17:25|Baustelle auf der Brücke|Unfall: 12 Minuten Verzögerung|Nach 300 Metern links abbiegen|Im Kreisverkehr die zweite Ausfahrt nehmen|Rechts halten|Dem Straßenverlauf 5 km folgen|Sie haben Ihr Ziel erreicht|Navigation starten|An das Telefon senden|Zwischenstopp hinzufügen|Strecke merken',
  },
  fr: {
    calendar:
      'Semaine 37|Aujourd’hui|Semaine précédente|Semaine suivante|Nouvel événement|Travail|Famille Lefèvre|Anniversaires|Jours fériés|Lundi 8 septembre|Réunion en salle 204|Mardi|Dentiste à 9:15|Mercredi|Réunion de parents à l’école|Jeudi|Récupérer la voiture au garage|Vendredi|Déjeuner avec Hélène et François|Gymnastique jusqu’à 18:30|Se répète toutes les deux semaines|Rappel 15 minutes avant|Aucun invité pour l’instant|Appliquer les modifications|Supprimer ce rendez-vous',
    route:
      'Calcul d’itinéraire|En voiture|En train|À vélo|À pied|Départ : gare centrale|Arrivée : aéroport, hall 2|Éviter les autoroutes|Autoriser les ferrys|Préférer les routes sans péage|Afficher le trafic|Trajet le plus rapide : 38 minutes|Distance 42 kilomètres|Vous arriverez vers 17:25|Travaux sur le pont|Accident : 12 minutes de retard|Tournez à gauche dans 300 mètres|Au rond-point, prenez la deuxième sortie|Serrez à droite|Continuez tout droit pendant 5 km|Vous êtes arrivé à destination|Démarrer le guidage|Envoyer vers le téléphone|Ajouter une étape|Enregistrer ce trajet',
  },
  es: {
    calendar:
      'Semana 37|Hoy|Semana anterior|Semana siguiente|Nuevo evento|Trabajo|Familia Muñoz|Cumpleaños|Días festivos|Lunes, 8 de septiembre|Reunión en la sala 204|Martes|Dentista a las 9:15|Miércoles|Tutoría en el colegio|Jueves|Recoger el coche del taller|Viernes|Comida con Inés y Raúl|Gimnasio hasta las 18:30|Se repite cada dos semanas|Avisar 15 minutos antes|Todavía no hay invitados|Aplicar los cambios|Eliminar esta cita',
    route:
      'Planificador de rutas|En coche|En tren|En bicicleta|A pie|Origen: estación central|Destino: aeropuerto, terminal 2|Evitar autopistas|Permitir transbordadores|Preferir caminos sin peaje|Mostrar el tráfico|La más rápida: 38 minutos|Distancia 42 kilómetros|Llegada hacia las 17:25|Obras en el puente|Accidente: 12 minutos de retraso|Gire a la izquierda en 300 metros|En la rotonda, tome la segunda salida|Manténgase a la derecha|Siga recto durante 5 km|Ha llegado a su destino|Iniciar navegación|Enviar al teléfono|Añadir una parada|Guardar este recorrido',
  },
  pt: {
    calendar:
      'Semana 37|Hoje|Semana anterior|Próxima semana|Novo evento|Trabalho|Família Gonçalves|Aniversários|Feriados nacionais|Segunda-feira, 8 de setembro|Reunião na sala 204|Terça-feira|Dentista às 9:15|Quarta-feira|Reunião de pais na escola|Quinta-feira|Buscar o carro na oficina|Sexta-feira|Almoço com João e Inês|Ginástica até 18:30|Repete a cada duas semanas|Avisar 15 minutos antes|Ainda não há convidados|Aplicar as alterações|Excluir este compromisso',
    route:
      'Planejar trajeto|De carro|De trem|De bicicleta|A pé|Origem: estação central|Destino: aeroporto, terminal 2|Evitar rodovias|Permitir balsas|Preferir vias sem pedágio|Mostrar o trânsito|Caminho mais rápido: 38 minutos|Distância 42 quilômetros|Chegada por volta de 17:25|Obras na ponte|Acidente: 12 minutos de atraso|Vire à esquerda em 300 metros|Na rotatória, pegue a segunda saída|Mantenha-se à direita|Siga em frente por 5 km|Você chegou ao seu destino|Iniciar navegação|Enviar para o celular|Adicionar uma parada|Salvar esta rota',
  },
  pl: {
    calendar:
      'Tydzień 37|Dzisiaj|Poprzedni tydzień|Następny tydzień|Nowe wydarzenie|Praca|Rodzina Wójcików|Urodziny|Święta państwowe|Poniedziałek, 8 września|Zebranie w sali 204|Wtorek|Dentysta o 9:15|Środa|Wywiadówka w szkole|Czwartek|Odebrać samochód z warsztatu|Piątek|Obiad z Łucją i Grześkiem|Gimnastyka do 18:30|Powtarza się co dwa tygodnie|Przypomnij 15 minut wcześniej|Nie zaproszono jeszcze gości|Zastosuj zmiany|Usuń to spotkanie',
    route:
      'Planowanie trasy|Samochodem|Pociągiem|Rowerem|Pieszo|Początek: dworzec główny|Cel: lotnisko, terminal 2|Unikaj autostrad|Zezwalaj na promy|Wybieraj drogi bez opłat|Pokaż natężenie ruchu|Najszybsza droga: 38 minut|Odległość 42 kilometry|Przyjazd około 17:25|Roboty drogowe na moście|Wypadek: 12 minut opóźnienia|Za 300 metrów skręć w lewo|Na rondzie drugi zjazd|Trzymaj się prawej strony|Jedź prosto przez 5 km|Jesteś u celu podróży|Rozpocznij nawigację|Wyślij na telefon|Dodaj przystanek|Zapisz ten przejazd',
  },
  ru: {
    calendar:
      '37-я неделя года|Сегодня|Предыдущая неделя|Следующая неделя|Новое событие|Работа|Семья Щербаковых|Дни рождения|Праздничные дни|Понедельник, 8 сентября|Совещание в комнате 204|Вторник|Стоматолог в 9:15|Среда|Родительское собрание в школе|Четверг|Забрать машину из ремонта|Пятница|Обед с Юлией и Фёдором|Гимнастика до 18:30|Повторяется раз в две недели|Напомнить за 15 минут|Гости пока не приглашены|Применить изменения|Удалить эту встречу',
    route:
      'Построение маршрута|На автомобиле|На поезде|На велосипеде|Пешком|Откуда: центральный вокзал|Куда: аэропорт, зал 2|Избегать автомагистралей|Разрешить паромы|Предпочитать бесплатные дороги|Показать пробки|Самый быстрый путь: 38 минут|Расстояние 42 километра|Прибытие около 17:25|Ремонт на мосту|Авария: задержка 12 минут|Через 300 метров поверните налево|На кольце второй съезд|Держитесь правее|Прямо ещё 5 км|Вы приехали на место|Начать движение|Отправить на телефон|Добавить остановку|Запомнить поездку',
  },
  el: {
    calendar:
      'Εβδομάδα 37|Σήμερα|Προηγούμενη εβδομάδα|Επόμενη εβδομάδα|Νέο συμβάν|Εργασία|Οικογένεια Παππά|Γενέθλια|Επίσημες αργίες|Δευτέρα, 8 Σεπτεμβρίου|Σύσκεψη στην αίθουσα 204|Τρίτη|Οδοντίατρος στις 9:15|Τετάρτη|Συνάντηση γονέων στο σχολείο|Πέμπτη|Παραλαβή αυτοκινήτου από το συνεργείο|Παρασκευή|Γεύμα με την Ελένη και τον Γιώργο|Γυμναστική μέχρι τις 18:30|Επαναλαμβάνεται κάθε δύο εβδομάδες|Υπενθύμιση 15 λεπτά πριν|Δεν υπάρχουν ακόμη καλεσμένοι|Εφαρμογή αλλαγών|Διαγραφή του ραντεβού',
    route:
      'Σχεδιασμός διαδρομής|Με αυτοκίνητο|Με τρένο|Με ποδήλατο|Με τα πόδια|Αφετηρία: κεντρικός σταθμός|Προορισμός: αεροδρόμιο, αίθουσα 2|Αποφυγή αυτοκινητοδρόμων|Να επιτρέπονται πλοία|Προτίμηση δρόμων χωρίς διόδια|Εμφάνιση κίνησης|Ταχύτερη επιλογή: 38 λεπτά|Απόσταση 42 χιλιόμετρα|Άφιξη περίπου στις 17:25|Έργα στη γέφυρα|Ατύχημα: καθυστέρηση 12 λεπτά|Στρίψτε αριστερά σε 300 μέτρα|Στον κόμβο πάρτε τη δεύτερη έξοδο|Μείνετε δεξιά|Συνεχίστε ευθεία για 5 χλμ|Έχετε φτάσει|Έναρξη πλοήγησης|Αποστολή στο τηλέφωνο|Προσθήκη στάσης|Φύλαξη της πορείας',
  },
  ja: {
    calendar:
      '第37週の予定表|今日|前の週|次の週|予定を追加|仕事用|家族の行事|誕生日|国民の祝日|9月8日月曜日|204号室で打ち合わせ|火曜日|歯医者は9時15分から|水曜日|小学校の保護者会|木曜日|修理した車を引き取る|金曜日|友人と昼食をとる|体操教室は18時30分まで|隔週で繰り返す|15分前に知らせる|招待客はまだいません|変更を適用|この項目を削除',
    route:
      '経路を調べる|自動車|電車で行く|自転車|徒歩|出発地は中央駅|目的地は空港第2ビル|高速道路を使わない|フェリーを含める|有料道路を避ける|渋滞情報を表示|最短で38分|距離は42キロ|17時25分ごろ到着|橋の上で工事中|事故で12分の遅れ|300メートル先を左折|交差点を右に曲がる|右側の車線を進む|道なりに5キロ直進|到着しました|案内を開始|携帯電話に送る|立ち寄り先を追加|この道順を保存',
  },
  zh: {
    calendar:
      '第37周日程|今天|上一周|下一周|新建日程|工作安排|家庭活动|亲友生日|法定节假日|9月8日星期一|在204会议室开会|星期二|上午9:15看牙医|星期三|小学家长会|星期四|去修理厂取车|星期五|与同学共进午餐|健身课到18:30结束|每两周重复一次|提前15分钟提醒|尚未邀请任何来宾|应用更改|删除此项安排',
    route:
      '路线规划|驾车|乘坐火车|骑行|步行|起点：中央火车站|终点：机场2号航站楼|避开高速公路|允许乘坐轮渡|优先选择免费道路|显示实时路况|最快方案需要38分钟|全程42公里|预计17:25到达|桥上正在施工|前方事故，延误12分钟|300米后左转|在环岛走第二个出口|靠右行驶|沿道路直行5公里|您已抵达目的地|开始导航|发送到手机|添加途经点|收藏这条路线',
  },
  ko: {
    calendar:
      '37번째 주 일정표|오늘|지난주|다음 주|새 일정 만들기|업무|가족 행사|생일|법정 공휴일|9월 8일 월요일|204호 회의실에서 회의|화요일|오전 9:15 치과 예약|수요일|초등학교 학부모 모임|목요일|정비소에서 차 찾기|금요일|친구들과 점심 식사|운동 교실 18:30까지|2주마다 반복|15분 전에 알림|아직 초대한 손님 없음|변경 내용 적용|이 약속 삭제',
    route:
      '길찾기|자동차|기차|자전거|도보|출발지: 중앙역|도착지: 공항 제2청사|고속도로 피하기|여객선 허용|무료 도로 우선|교통 상황 표시|가장 빠른 길: 38분|거리 42킬로미터|17:25쯤 도착 예정|다리 위 공사 중|사고로 12분 지연|300미터 앞에서 좌회전|로터리에서 두 번째 출구|오른쪽 차로 유지|5킬로미터 직진|목적지에 도착했습니다|안내 시작|휴대폰으로 보내기|경유지 추가|이 경로 저장',
  },
  ar: {
    calendar:
      'الأسبوع 37|اليوم|الأسبوع السابق|الأسبوع التالي|موعد جديد|العمل|مناسبات العائلة|أعياد الميلاد|العطل الرسمية|الاثنين 8 سبتمبر|اجتماع في القاعة 204|الثلاثاء|طبيب الأسنان الساعة 9:15|الأربعاء|لقاء أولياء الأمور في المدرسة|الخميس|استلام السيارة من الورشة|الجمعة|غداء مع ليلى وسامي|تمارين رياضية حتى 18:30|يتكرر كل أسبوعين|تذكير قبل 15 دقيقة|لا يوجد ضيوف بعد|تطبيق التغييرات|حذف هذا الموعد',
    route:
      'تخطيط الطريق|بالسيارة|بالقطار|بالدراجة|سيرا على الأقدام|من: المحطة المركزية|إلى: المطار، الصالة 2|تجنب الطرق السريعة|السماح بالعبارات|تفضيل المسارات المجانية|عرض حركة المرور|أسرع مسار: 38 دقيقة|المسافة 42 كيلومترا|الوصول حوالي 17:25|أعمال صيانة على الجسر|حادث: تأخير 12 دقيقة|انعطف يسارا بعد 300 متر|خذ المخرج الثاني عند الدوار|الزم اليمين|تابع مستقيما 5 كم|لقد وصلت إلى وجهتك|بدء الملاحة|إرسال إلى الهاتف|إضافة محطة توقف|حفظ هذه الرحلة',
  },
  he: {
    calendar:
      'שבוע 37|היום|השבוע הקודם|השבוע הבא|אירוע חדש|עבודה|משפחת לוי|ימי הולדת|חגים ומועדים|יום שני, 8 בספטמבר|פגישה בחדר 204|שלישי|רופא שיניים בשעה 9:15|רביעי|אסיפת הורים בבית הספר|חמישי|לקחת את הרכב מהמוסך|שישי|ארוחת צהריים עם נועה ודוד|אימון כושר עד 18:30|חוזר כל שבועיים|תזכורת 15 דקות לפני|עדיין לא הוזמנו אורחים|החלת השינויים|מחיקת הפגישה הזאת',
    route:
      'תכנון מסלול|רכב פרטי|ברכבת|באופניים|ברגל|מוצא: התחנה המרכזית|יעד: נמל התעופה, אולם 2|הימנעות מכבישים מהירים|לאפשר מעבורות|העדפת דרכים ללא אגרה|הצגת עומסי תנועה|הדרך המהירה ביותר: 38 דקות|מרחק 42 קילומטרים|הגעה בסביבות 17:25|עבודות על הגשר|תאונה: עיכוב של 12 דקות|פנו שמאלה בעוד 300 מטר|בכיכר צאו ביציאה השנייה|הישארו בצד ימין|המשיכו ישר 5 קילומטר|הגעת אל היעד|התחלת ניווט|שליחה לטלפון|הוספת עצירה|שמירת הנסיעה',
  },
  hi: {
    calendar:
      'सप्ताह 37|आज|पिछला सप्ताह|अगला सप्ताह|नया कार्यक्रम|कामकाज|परिवार|जन्मदिन|सार्वजनिक अवकाश|सोमवार, 8 सितंबर|कमरा 204 में बैठक|मंगलवार|दंत चिकित्सक 9:15 बजे|बुधवार|विद्यालय में अभिभावक सभा|गुरुवार|मरम्मत से गाड़ी लाना|शुक्रवार|मित्रों के साथ दोपहर का भोजन|व्यायाम 18:30 तक|हर दो सप्ताह में दोहराएं|15 मिनट पहले याद दिलाएं|अभी कोई अतिथि नहीं|बदलाव लागू करें|यह मुलाकात हटाएं',
    route:
      'मार्ग की योजना|कार से|रेलगाड़ी से|साइकिल से|पैदल|प्रारंभ: मुख्य स्टेशन|गंतव्य: हवाई अड्डा, टर्मिनल 2|राजमार्ग से बचें|नौका की अनुमति दें|बिना शुल्क वाली सड़कें चुनें|यातायात दिखाएं|सबसे तेज रास्ता: 38 मिनट|दूरी 42 किलोमीटर|लगभग 17:25 पर पहुंचेंगे|पुल पर निर्माण कार्य|दुर्घटना: 12 मिनट की देरी|300 मीटर बाद बाएं मुड़ें|गोल चक्कर पर दूसरा निकास लें|दाईं ओर रहें|5 किमी तक सीधे चलें|आप पहुंच गए हैं|यात्रा शुरू करें|फोन पर भेजें|एक पड़ाव जोड़ें|यह रास्ता सहेजें',
  },
  th: {
    calendar:
      'สัปดาห์ที่ 37|วันนี้|สัปดาห์ก่อน|สัปดาห์หน้า|สร้างกิจกรรมใหม่|งานประจำ|กิจกรรมครอบครัว|วันเกิด|วันหยุดราชการ|วันจันทร์ที่ 8 กันยายน|ประชุมที่ห้อง 204|วันอังคาร|หมอฟันเวลา 9:15|วันพุธ|ประชุมผู้ปกครองที่โรงเรียน|วันพฤหัสบดี|ไปรับรถที่อู่ซ่อม|วันศุกร์|กินข้าวเที่ยงกับเพื่อน|ออกกำลังกายถึง 18:30|ทำซ้ำทุกสองสัปดาห์|เตือนล่วงหน้า 15 นาที|ยังไม่ได้เชิญแขก|ใช้การเปลี่ยนแปลง|ลบนัดหมายนี้',
    route:
      'วางแผนเส้นทาง|รถยนต์|รถไฟ|จักรยาน|เดินเท้า|ต้นทาง สถานีกลาง|ปลายทาง สนามบิน อาคาร 2|เลี่ยงทางด่วน|อนุญาตให้ใช้เรือ|เลือกถนนที่ไม่เสียค่าผ่านทาง|แสดงสภาพจราจร|เร็วที่สุด 38 นาที|ระยะทาง 42 กิโลเมตร|ถึงประมาณ 17:25|มีการซ่อมสะพาน|อุบัติเหตุ ล่าช้า 12 นาที|อีก 300 เมตรเลี้ยวซ้าย|ใช้ทางออกที่สองตรงวงเวียน|ชิดขวา|ตรงไปอีก 5 กิโลเมตร|คุณมาถึงแล้ว|เริ่มนำทาง|ส่งไปยังโทรศัพท์|เพิ่มจุดแวะ|บันทึกการเดินทาง',
  },
};
