/** What the pages say that were drawn after the rules: a file manager and a journey, with figures, times and names of other alphabets. */

export interface FurtherTexts {
  readonly files: string;
  readonly journey: string;
}

export const FURTHER_TEXTS: Readonly<Record<string, FurtherTexts>> = {
  de: {
    files:
      'Eigene Dokumente|Zuletzt geöffnet|Neuen Ordner anlegen|Kürzlich gelöschte Dateien|Rechnung März 2024.pdf|Freigegebene Laufwerke|Nach Größe sortieren|14 Einträge, 3,2 GB belegt|In Papierkorb verschieben|Komprimieren …',
    journey:
      'Reise nach Köln|Abfahrt 8:45 Uhr, Gleis 12|Früheste Verbindung wählen|Fahrgäste: 2 Erwachsene|Sitzplatz am Fenster gewünscht|Umsteigen in Würzburg|Hotel für drei Nächte|Gesamtpreis: 248,50 €|Jetzt buchen|Kostenlos stornierbar bis Freitag',
  },
  fr: {
    files:
      'Mes documents|Récemment ouverts|Créer un dossier|Fichiers supprimés récemment|Facture mars 2024.pdf|Lecteurs partagés|Trier par taille décroissante|14 éléments, 3,2 Go utilisés|Déplacer vers la corbeille|Compresser la sélection',
    journey:
      'Voyage à Nîmes|Départ à 8:45, voie 12|Choisir un train plus tôt|Voyageurs : 2 adultes|Place côté fenêtre souhaitée|Correspondance à Besançon|Hôtel pour trois nuits|Prix total : 248,50 €|Réserver maintenant|Annulation gratuite jusqu’à vendredi',
  },
  es: {
    files:
      'Mis documentos|Abiertos recientemente|Crear una carpeta nueva|Archivos borrados hace poco|Factura marzo 2024.pdf|Unidades compartidas|Ordenar por tamaño|14 elementos, 3,2 GB ocupados|Mover a la papelera|Comprimir la selección',
    journey:
      'Viaje a Cádiz|Salida a las 8:45, andén 12|Elegir un tren más temprano|Viajeros: 2 adultos|Asiento junto a la ventanilla|Transbordo en Logroño|Hotel para tres noches|Precio total: 248,50 €|Reservar ahora|Cancelación gratuita hasta el viernes',
  },
  pt: {
    files:
      'Meus documentos|Abertos recentemente|Criar uma nova pasta|Arquivos excluídos há pouco|Fatura março 2024.pdf|Unidades compartilhadas|Ordenar por tamanho|14 itens, 3,2 GB ocupados|Mover para a lixeira|Compactar a seleção',
    journey:
      'Viagem para Évora|Partida às 8:45, plataforma 12|Escolher um trem mais cedo|Passageiros: 2 adultos|Assento junto à janela|Conexão em São Luís|Hotel por três noites|Preço total: 248,50 €|Reservar agora|Cancelamento grátis até sexta-feira',
  },
  pl: {
    files:
      'Moje dokumenty|Ostatnio otwierane|Utwórz nowy folder|Niedawno usunięte pliki|Faktura marzec 2024.pdf|Dyski współdzielone|Sortuj według rozmiaru|14 elementów, zajęte 3,2 GB|Przenieś do kosza|Spakuj zaznaczone',
    journey:
      'Podróż do Łodzi|Odjazd o 8:45, peron 12|Wybierz wcześniejszy pociąg|Podróżni: 2 osoby dorosłe|Miejsce przy oknie|Przesiadka w Częstochowie|Hotel na trzy noce|Cena łączna: 248,50 €|Zarezerwuj teraz|Bezpłatne odwołanie do piątku',
  },
  ru: {
    files:
      'Мои документы|Недавно открытые|Создать новую папку|Недавно удалённые файлы|Счёт март 2024.pdf|Общие диски|Сортировать по размеру|14 объектов, занято 3,2 ГБ|Переместить в корзину|Сжать выбранное',
    journey:
      'Поездка в Казань|Отправление в 8:45, путь 12|Выбрать более ранний поезд|Пассажиры: 2 взрослых|Место у окна|Пересадка в Рязани|Гостиница на три ночи|Общая цена: 248,50 €|Забронировать сейчас|Бесплатная отмена до пятницы',
  },
  el: {
    files:
      'Τα έγγραφά μου|Άνοιξαν πρόσφατα|Δημιουργία νέου φακέλου|Αρχεία που διαγράφηκαν|Τιμολόγιο Μάρτιος 2024.pdf|Κοινόχρηστοι δίσκοι|Ταξινόμηση κατά μέγεθος|14 στοιχεία, 3,2 GB σε χρήση|Μετακίνηση στον κάδο|Συμπίεση επιλογής',
    journey:
      'Ταξίδι στη Λάρισα|Αναχώρηση 8:45, αποβάθρα 12|Επιλογή νωρίτερου τρένου|Επιβάτες: 2 ενήλικες|Θέση δίπλα στο παράθυρο|Μετεπιβίβαση στη Θήβα|Ξενοδοχείο για τρεις νύχτες|Συνολική τιμή: 248,50 €|Κράτηση τώρα|Δωρεάν ακύρωση έως την Παρασκευή',
  },
  ja: {
    files:
      'マイドキュメント|最近開いたファイル|新しいフォルダを作成|最近削除した項目|請求書2024年3月.pdf|共有ドライブ|サイズ順に並べ替え|14個の項目、3.2 GB使用中|ごみ箱に移動|選択範囲を圧縮',
    journey:
      '京都への旅行|8:45発、12番線|もっと早い列車を選ぶ|乗客：大人2名|窓側の席を希望する|名古屋で乗り換え|ホテル三泊|合計金額：24,850円|今すぐ予約する|金曜日までキャンセル無料',
  },
  zh: {
    files:
      '我的文档|最近打开的文件|新建文件夹|最近删除的项目|发票2024年3月.pdf|共享驱动器|按大小排序|14个项目，已用3.2 GB|移到回收站|压缩所选内容',
    journey:
      '前往杭州的旅程|8:45发车，12号站台|选择更早的列车|乘客：2名成人|希望靠窗的座位|在南京换乘|酒店三晚|总价：2485元|立即预订|星期五之前可免费取消',
  },
  ko: {
    files:
      '내 문서|최근에 연 파일|새 폴더 만들기|최근 삭제된 항목|청구서 2024년 3월.pdf|공유 드라이브|크기순으로 정렬|항목 14개, 3.2 GB 사용 중|휴지통으로 이동|선택 항목 압축',
    journey:
      '부산 여행|8:45 출발, 12번 승강장|더 빠른 열차 선택|승객: 성인 2명|창가 좌석 희망|대전에서 환승|호텔 3박 예약|총 금액: 248,500원|지금 예약하기|금요일까지 무료 취소',
  },
  ar: {
    files:
      'مستنداتي|فتحت مؤخرا|إنشاء مجلد جديد|ملفات حذفت مؤخرا|فاتورة مارس 2024|محركات الأقراص المشتركة|الترتيب حسب الحجم|عدد العناصر: 14|نقل إلى سلة المهملات|ضغط الملفات المحددة',
    journey:
      'رحلة إلى مراكش|المغادرة في 8:45 من الرصيف 12|اختيار قطار أبكر|المسافرون: 2 بالغين|مقعد بجانب النافذة|تبديل القطار في فاس|فندق لثلاث ليال|السعر الإجمالي: 2485 درهما|احجز الآن|إلغاء مجاني حتى يوم الجمعة',
  },
  he: {
    files:
      'המסמכים שלי|נפתחו לאחרונה|יצירת תיקייה חדשה|קבצים שנמחקו לאחרונה|חשבונית מרץ 2024|כוננים משותפים|מיון לפי גודל|מספר פריטים: 14|העברה לאשפה|דחיסת הקבצים המסומנים',
    journey:
      'נסיעה לחיפה|יציאה בשעה 8:45 מרציף 12|בחירת רכבת מוקדמת יותר|נוסעים: 2 מבוגרים|מושב ליד החלון|החלפה בבנימינה|מלון לשלושה לילות|מחיר כולל: 2485 שקלים|להזמין עכשיו|ביטול חינם עד יום שישי',
  },
  hi: {
    files:
      'मेरे दस्तावेज़|हाल ही में खोले गए|नया फोल्डर बनाएं|हाल में हटाई गई फाइलें|बिल मार्च 2024|साझा ड्राइव|आकार के अनुसार छांटें|कुल 14 वस्तुएं|कूड़ेदान में डालें|चुनी हुई फाइलें दबाएं',
    journey:
      'जयपुर की यात्रा|प्रस्थान 8:45 बजे, प्लेटफार्म 12|पहले की गाड़ी चुनें|यात्री: 2 वयस्क|खिड़की के पास की सीट|आगरा में गाड़ी बदलें|तीन रातों के लिए होटल|कुल कीमत: 2485 रुपये|अभी बुक करें|शुक्रवार तक मुफ्त रद्द करें',
  },
  th: {
    files:
      'เอกสารของฉัน|เปิดล่าสุด|สร้างโฟลเดอร์ใหม่|ไฟล์ที่ลบล่าสุด|ใบแจ้งหนี้ มีนาคม 2567|ไดรฟ์ที่ใช้ร่วมกัน|เรียงตามขนาด|ทั้งหมด 14 รายการ|ย้ายไปถังขยะ|บีบอัดไฟล์ที่เลือก',
    journey:
      'เดินทางไปเชียงใหม่|ออกเวลา 8:45 ชานชาลา 12|เลือกขบวนที่เร็วกว่า|ผู้โดยสาร ผู้ใหญ่ 2 คน|ที่นั่งริมหน้าต่าง|เปลี่ยนรถที่พิษณุโลก|โรงแรมสามคืน|ราคารวม 2485 บาท|จองตอนนี้|ยกเลิกฟรีถึงวันศุกร์',
  },
};
