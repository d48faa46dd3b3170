/** What the pages say that were drawn after the rules that the umpire led to: a journey to book, and what moved on an account. */

export interface ArbiterTexts {
  readonly travel: string;
  readonly statement: string;
}

export const ARBITER_TEXTS: Readonly<Record<string, ArbiterTexts>> = {
  de: {
    travel:
      'Flüge und Hotels suchen|Hin- und Rückflug|Abreise am 23. Mai|Zwei Erwachsene, ein Kind|Nichtraucherzimmer mit Frühstück|Kostenlos stornierbar bis 17. Mai|Sehr gut: 8,7 bei 3406 Bewertungen|Sitzplatz auswählen|Nur noch 4 Zimmer verfügbar|Jetzt verbindlich buchen',
    statement:
      'Kontoauszug für April|Anfangssaldo: 2.481,60 Euro|Wertstellung|Verwendungszweck|2. April|Miete und Nebenkosten|19. April|Gehalt der Stadtwerke|Umsätze filtern|Auszug als Datei speichern',
  },
  fr: {
    travel:
      'Rechercher vols et hôtels|Aller et retour|Départ le 23 mai|Deux adultes, un enfant|Chambre non-fumeur avec petit-déjeuner|Annulation gratuite jusqu’au 17 mai|Très bien : 8,7 sur 3406 avis|Choisir un siège|Plus que 4 chambres libres|Réserver maintenant',
    statement:
      'Relevé du mois d’avril|Solde initial : 2 481,60 euros|Date de valeur|Libellé|2 avril|Loyer et charges|19 avril|Salaire de la mairie|Filtrer les mouvements|Enregistrer le relevé',
  },
  es: {
    travel:
      'Buscar vuelos y hoteles|Ida y vuelta|Salida el 23 de mayo|Dos adultos, un niño|Habitación para no fumadores con desayuno|Cancelación gratuita hasta el 17 de mayo|Muy bien: 8,7 en 3406 opiniones|Elegir asiento|Solo quedan 4 habitaciones|Reservar ahora mismo',
    statement:
      'Extracto del mes de abril|Saldo inicial: 2.481,60 euros|Fecha valor|Concepto|2 de abril|Alquiler y suministros|19 de abril|Nómina del ayuntamiento|Filtrar los movimientos|Guardar el extracto',
  },
  pt: {
    travel:
      'Buscar voos e hotéis|Ida e volta|Partida em 23 de maio|Dois adultos, uma criança|Quarto para não fumantes com café da manhã|Cancelamento grátis até 17 de maio|Muito bom: 8,7 em 3406 avaliações|Escolher a poltrona|Restam apenas 4 quartos|Reservar agora mesmo',
    statement:
      'Extrato do mês de abril|Saldo inicial: 2.481,60 reais|Data do lançamento|Descrição|2 de abril|Aluguel e condomínio|19 de abril|Salário da prefeitura|Filtrar as movimentações|Salvar o extrato',
  },
  pl: {
    travel:
      'Szukaj lotów i hoteli|W obie strony|Wylot 23 maja|Dwie osoby dorosłe, jedno dziecko|Pokój dla niepalących ze śniadaniem|Bezpłatne odwołanie do 17 maja|Bardzo dobry: 8,7 na podstawie 3406 opinii|Wybierz miejsce|Zostały już tylko 4 pokoje|Zarezerwuj teraz',
    statement:
      'Wyciąg za kwiecień|Saldo początkowe: 2481,60 złotych|Data księgowania|Tytuł płatności|2 kwietnia|Czynsz i opłaty|19 kwietnia|Wynagrodzenie z urzędu|Filtruj operacje|Zapisz wyciąg do pliku',
  },
  ru: {
    travel:
      'Поиск рейсов и гостиниц|Туда и обратно|Вылет 23 мая|Двое взрослых, один ребёнок|Номер для некурящих с завтраком|Бесплатная отмена до 17 мая|Очень хорошо: 8,7 по 3406 отзывам|Выбрать место|Осталось всего 4 номера|Забронировать сейчас',
    statement:
      'Выписка за апрель|Входящий остаток: 2481,60 рубля|Дата проводки|Назначение платежа|2 апреля|Квартплата и вода|19 апреля|Зарплата за март|Отобрать операции|Сохранить выписку в файл',
  },
  el: {
    travel:
      'Αναζήτηση πτήσεων και ξενοδοχείων|Με επιστροφή|Αναχώρηση στις 23 Μαΐου|Δύο ενήλικες, ένα παιδί|Δωμάτιο μη καπνιστών με πρωινό|Δωρεάν ακύρωση έως 17 Μαΐου|Πολύ καλό: 8,7 από 3406 κριτικές|Επιλογή θέσης|Απομένουν μόνο 4 δωμάτια|Κράτηση τώρα',
    statement:
      'Κινήσεις Απριλίου|Αρχικό υπόλοιπο: 2.481,60 ευρώ|Ημερομηνία αξίας|Αιτιολογία|2 Απριλίου|Ενοίκιο και κοινόχρηστα|19 Απριλίου|Μισθός του δήμου|Φίλτρο κινήσεων|Αποθήκευση σε αρχείο',
  },
  ja: {
    travel:
      '航空券とホテルの検索|往復で予約する|5月23日に出発|大人2名、子ども1名|朝食付きの禁煙ツインルーム|5月17日まで取り消し無料|口コミ3406件の評価は8.7|座席を指定する|残りあと4部屋です|今すぐ申し込む',
    statement:
      '4月分の入出金明細|繰越残高は248160円|取引日|お取り扱い内容|4月2日|家賃と共益費|4月19日|給与の振込|条件で絞り込む|明細をファイルに保存',
  },
  zh: {
    travel:
      '搜索航班和酒店|往返机票|5月23日出发|成人2位，儿童1位|无烟双床房含早餐|5月17日之前可免费取消|评分8.7，共3406条点评|选择靠窗座位|仅剩最后4间客房|马上预订',
    statement:
      '四月份账户流水|期初余额2481.60元|记账日期|摘要说明|4月2日|房租与物业费|4月19日|单位发放工资|筛选交易类型|将流水另存为文件',
  },
  ko: {
    travel:
      '항공권 및 호텔 검색|왕복 항공편|5월 23일 출발|성인 2명, 어린이 1명|조식 포함 금연 객실|5월 17일까지 무료 취소|이용 후기 3406개, 평점 8.7|창가 좌석 선택|남은 객실 단 4개|지금 바로 예약',
    statement:
      '4월 입출금 명세서|이월 잔액 248160원|거래 일자|적요 및 내용|4월 2일|월세와 관리비|4월 19일|급여 입금|조건별로 조회|명세서 파일로 저장',
  },
  ar: {
    travel:
      'البحث عن رحلات وفنادق|ذهاب وعودة|المغادرة في 23 مايو|بالغان وطفل واحد|غرفة لغير المدخنين مع الإفطار|إلغاء مجاني حتى 17 مايو|جيد جدا: 8.7 من 3406 تقييم|اختيار المقعد|بقيت 4 غرف فقط|احجز الآن',
    statement:
      'كشف حساب شهر أبريل|الرصيد الافتتاحي: 2481.60|تاريخ القيد|تفاصيل المعاملة|2 أبريل|الإيجار والخدمات|19 أبريل|راتب شهر مارس|تصفية الحركات|حفظ الكشف في ملف',
  },
  he: {
    travel:
      'חיפוש טיסות ומלונות|הלוך ושוב|יציאה ב־23 במאי|שני מבוגרים וילד אחד|חדר ללא עישון עם ארוחת בוקר|ביטול חינם עד 17 במאי|טוב מאוד: 8.7 מתוך 3406 ביקורות|בחירת מושב|נשארו רק 4 חדרים|הזמנה מיידית',
    statement:
      'תנועות בחשבון לחודש אפריל|יתרת פתיחה: 2481.60|תאריך ערך|תיאור הפעולה|2 באפריל|שכר דירה וועד בית|19 באפריל|משכורת מהעירייה|סינון התנועות|שמירת הדף כקובץ',
  },
  hi: {
    travel:
      'उड़ानें और होटल खोजें|आना और जाना|23 मई को प्रस्थान|दो वयस्क और एक बच्चा|नाश्ते के साथ धूम्रपान रहित कमरा|17 मई तक निशुल्क रद्दीकरण|बहुत अच्छा: 3406 समीक्षाओं में 8.7|अपनी सीट चुनें|केवल 4 कमरे शेष हैं|अभी आरक्षण करें',
    statement:
      'अप्रैल का खाता विवरण|आरंभिक शेष: 2481.60 रुपये|लेनदेन की तारीख|विवरण|2 अप्रैल|मकान का किराया|19 अप्रैल|मार्च महीने का वेतन|लेनदेन छांटें|विवरण फ़ाइल में सहेजें',
  },
  th: {
    travel:
      'ค้นหาเที่ยวบินและโรงแรม|ไปและกลับ|ออกเดินทาง 23 พฤษภาคม|ผู้ใหญ่ 2 คน เด็ก 1 คน|ห้องปลอดบุหรี่พร้อมอาหารเช้า|ยกเลิกฟรีถึง 17 พฤษภาคม|ดีมาก 8.7 จาก 3406 ความเห็น|เลือกที่นั่ง|เหลือเพียง 4 ห้องเท่านั้น|จองทันที',
    statement:
      'รายการเดินบัญชีเดือนเมษายน|ยอดยกมา 2481.60 บาท|วันที่ทำรายการ|รายละเอียด|2 เมษายน|ค่าเช่าบ้านและส่วนกลาง|19 เมษายน|เงินเดือนจากบริษัท|กรองรายการ|บันทึกเป็นไฟล์เอกสาร',
  },
};
