/** What the pages say that were drawn last: a weather forecast and a library. */

export interface LastTexts {
  readonly weather: string;
  readonly library: string;
}

export const LAST_TEXTS: Readonly<Record<string, LastTexts>> = {
  de: {
    weather:
      'Wetter am Wochenende|Leichter Regen ab 16:20|Böen aus Südwesten|Höchstwert 23 Grad|Luftfeuchte 68 Prozent|Warnung vor Glätte|Sonnenaufgang anzeigen|Ort hinzufügen|Pollenflug gering|Gefühlte Temperatur',
    library:
      'Ausgeliehene Bücher|Rückgabe bis 19. Mai|Leihfrist verlängern|Vormerkung löschen|Gebühren: 4,50 Euro|Öffnungszeiten der Zweigstelle|Hörbücher für Kinder|Signatur kopieren|Erschienen 1987|Zeitschriften durchsuchen',
  },
  fr: {
    weather:
      'Météo du week-end|Pluie légère dès 16:20|Rafales de sud-ouest|Maximum 23 degrés|Humidité 68 pour cent|Alerte au verglas|Afficher le lever du soleil|Ajouter une ville|Pollens peu présents|Température ressentie',
    library:
      'Livres empruntés|Retour avant le 19 mai|Prolonger le prêt|Annuler la réservation|Frais : 4,50 euros|Horaires de la médiathèque|Livres audio pour enfants|Copier la cote|Paru en 1987|Parcourir les périodiques',
  },
  es: {
    weather:
      'El tiempo del domingo|Llovizna desde las 16:20|Rachas del suroeste|Máxima de 23 grados|Humedad del 68 por ciento|Aviso por hielo|Ver la salida del sol|Añadir una ciudad|Polen en nivel bajo|Sensación térmica',
    library:
      'Libros prestados|Devolver antes del 19 de mayo|Renovar el préstamo|Anular la reserva|Multa: 4,50 euros|Horario de la biblioteca|Audiolibros infantiles|Copiar la signatura|Publicado en 1987|Hojear las revistas',
  },
  pt: {
    weather:
      'Previsão para domingo|Chuva fraca após 16:20|Rajadas de sudoeste|Máxima de 23 graus|Umidade de 68 por cento|Alerta de geada|Mostrar o nascer do sol|Adicionar cidade|Pólen em nível baixo|Sensação térmica',
    library:
      'Livros emprestados|Devolver até 19 de maio|Renovar o empréstimo|Anular a reserva|Multa: 4,50 euros|Horário da biblioteca|Audiolivros infantis|Copiar a cota|Publicado em 1987|Folhear as revistas',
  },
  pl: {
    weather:
      'Pogoda na niedzielę|Lekki deszcz od 16:20|Porywy z zachodu|Najwyżej 23 stopnie|Wilgotność 68 procent|Ostrzeżenie przed gołoledzią|Pokaż wschód słońca|Dodaj miejscowość|Małe stężenie pyłków|Temperatura odczuwalna',
    library:
      'Wypożyczone książki|Zwrot do 19 maja|Przedłuż termin|Anuluj rezerwację|Opłata: 4,50 euro|Godziny otwarcia filii|Audiobooki dla dzieci|Skopiuj sygnaturę|Wydano w 1987|Przeglądaj czasopisma',
  },
  ru: {
    weather:
      'Погода на выходные|Небольшой дождь с 16:20|Порывы с юга|Днём до 23 градусов|Влажность 68 процентов|Осторожно, гололёд|Показать восход солнца|Добавить город|Пыльцы почти нет|Ощущается как мороз',
    library:
      'Взятые книги|Вернуть до 19 мая|Продлить срок|Снять бронь|Штраф: 45 рублей|Часы работы филиала|Аудиокниги детям|Скопировать шифр|Издано в 1987|Листать журналы',
  },
  el: {
    weather:
      'Καιρός της Κυριακής|Ασθενής βροχή από 16:20|Ριπές από νότο|Μέγιστη 23 βαθμοί|Υγρασία 68 τοις εκατό|Προειδοποίηση για πάγο|Δείτε την ανατολή|Προσθήκη πόλης|Λίγη γύρη σήμερα|Αίσθηση ψύχους',
    library:
      'Δανεισμένα βιβλία|Επιστροφή έως 19 Μαΐου|Παράταση δανεισμού|Ακύρωση κράτησης|Χρέωση: 45 ευρώ|Ωράριο βιβλιοθήκης|Ηχητικά βιβλία για παιδιά|Αντιγραφή κωδικού|Έκδοση του 1987|Δείτε τα περιοδικά',
  },
  ja: {
    weather:
      '週末の天気|16:20から小雨|南西の強い風|最高気温は23度|湿度68パーセント|路面の凍結に注意|日の出を表示|地点を追加する|花粉は少なめ|体感温度',
    library:
      '借りている本|返却期限は5月19日|貸出を延長する|取り置きを解除|延滞料は450円|分館の開館時間|子ども向け朗読|請求記号を写す|1987年に出版|雑誌をめくる',
  },
  zh: {
    weather:
      '周末天气|16:20起有小雨|西南风较强|最高气温23度|湿度百分之68|注意道路结冰|查看日出时间|添加地点|花粉浓度偏低|体感温度',
    library:
      '已借图书|五月19日前归还|延长借期|取消预留|逾期费45元|分馆开放时间|儿童有声读物|复制索书号|1987年出版|翻阅期刊',
  },
  ko: {
    weather:
      '주말 날씨|16:20부터 약한 비|남서쪽 돌풍|낮 최고 23도|습도 68퍼센트|도로 결빙 주의|해돋이 시각 표시|지역 추가하기|꽃가루 적음|체감 온도',
    library:
      '대출한 도서|5월 19일까지 반납|기간 연장 신청|예약 해제|연체료 450원|분관 이용 시간|어린이 오디오북|청구 기호 복사|1987년 출간|정기 간행물 훑어보기',
  },
  ar: {
    weather:
      'طقس نهاية الأسبوع|مطر خفيف بعد 16:20|رياح من الجنوب|أعلى درجة 23|الرطوبة 68 بالمئة|تحذير من الجليد|إظهار وقت الشروق|إضافة مدينة|غبار الطلع قليل|الحرارة المحسوسة',
    library:
      'كتب مستعارة|الإرجاع قبل 19 أيار|تمديد الإعارة|شطب الحجز|الغرامة: 45 درهما|ساعات عمل المكتبة|كتب صوتية للأطفال|نسخ رقم الرف|صدر عام 1987|تصفح المجلات',
  },
  he: {
    weather:
      'מזג האוויר בשבת|גשם קל אחרי 16:20|משבים מדרום|עד 23 מעלות|לחות 68 אחוז|אזהרה מפני קרח|שעת הזריחה|הוספת עיר|מעט אבקנים|מורגש קריר יותר',
    library:
      'ספרים מושאלים|להחזיר עד 19 במאי|הארכת השאלה|ביטול הזמנה|קנס: 45 שקלים|שעות פתיחה בסניף|ספרי שמע לילדים|העתקת סימן המדף|יצא לאור 1987|דפדוף בכתבי עת',
  },
  hi: {
    weather:
      'सप्ताहांत का मौसम|हल्की बारिश 16:20 से|दक्षिण से तेज़ हवा|अधिकतम 23 डिग्री|नमी 68 प्रतिशत|पाले की चेतावनी|सूर्योदय दिखाएं|शहर जोड़ें|पराग बहुत कम|महसूस होता तापमान',
    library:
      'उधार ली गई पुस्तकें|वापसी 19 मई तक|अवधि बढ़ाएं|आरक्षण हटाएं|जुर्माना: 45 रुपये|पुस्तकालय का समय|बच्चों की कहानियां|क्रमांक उतारें|प्रकाशन 1987|पत्रिकाएं पलटें',
  },
  th: {
    weather:
      'อากาศสุดสัปดาห์|ฝนเล็กน้อยหลัง 16:20|ลมกระโชกจากทิศใต้|สูงสุด 23 องศา|ความชื้น 68 เปอร์เซ็นต์|เตือนถนนลื่น|ดูเวลาดวงอาทิตย์ขึ้น|เพิ่มเมือง|ละอองเกสรน้อย|อุณหภูมิที่รู้สึก',
    library:
      'หนังสือที่ยืมอยู่|คืนก่อน 19 พฤษภาคม|ยืดเวลายืม|ยกเลิกการจอง|ค่าปรับ 45 บาท|เวลาทำการของสาขา|หนังสือเสียงสำหรับเด็ก|คัดลอกเลขหมู่|พิมพ์เมื่อ 1987|พลิกดูวารสาร',
  },
};
