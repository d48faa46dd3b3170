/** What the pages say that were drawn after the rules that the jury led to: an address book, and a printer with its queue. */

export interface UmpireTexts {
  readonly contacts: string;
  readonly printing: string;
}

export const UMPIRE_TEXTS: Readonly<Record<string, UmpireTexts>> = {
  de: {
    contacts:
      'Kontakte und Gruppen|Neuen Kontakt anlegen|Favoriten: 5|Familie und Freunde|Kolleginnen und Kollegen|Dienstliche Rufnummer|Geburtstag am 9. August|Notiz hinzufügen|Doppelte Einträge zusammenführen|Kontakt endgültig löschen',
    printing:
      'Drucker und Aufträge|Eigenschaften des Druckers|Beidseitig drucken|Gedruckte Seiten: 48 von 60|Begonnen um 9:35 Uhr|Druck anhalten|Nur schwarzweiß|Auftrag verwerfen|Toner sparsam verwenden|Testseite ausgeben',
  },
  fr: {
    contacts:
      'Contacts et groupes|Créer un contact|Favoris : 5|Famille et amis|Collègues de bureau|Téléphone professionnel|Anniversaire le 9 août|Ajouter une note|Fusionner les doublons|Supprimer définitivement',
    printing:
      'Imprimante et file d’attente|Propriétés de l’imprimante|Impression recto verso|Pages imprimées : 48 sur 60|Commencé à 9:35|Suspendre l’impression|Noir et blanc uniquement|Abandonner la tâche|Économiser l’encre|Imprimer une page de test',
  },
  es: {
    contacts:
      'Contactos y grupos|Crear un contacto nuevo|Favoritos: 5|Familia y amistades|Compañeros de oficina|Teléfono del trabajo|Cumpleaños: 9 de agosto|Añadir una nota|Combinar los duplicados|Eliminar para siempre',
    printing:
      'Impresora y cola de trabajos|Propiedades de la impresora|Imprimir a doble cara|Páginas impresas: 48 de 60|Comenzó a las 9:35|Detener la impresión|Solo en blanco y negro|Descartar el trabajo|Ahorrar tóner|Imprimir página de prueba',
  },
  pt: {
    contacts:
      'Contatos e grupos|Criar novo contato|Favoritos: 5|Família e amigos|Colegas de escritório|Telefone do trabalho|Aniversário em 9 de agosto|Adicionar anotação|Mesclar duplicados|Excluir para sempre',
    printing:
      'Impressora e fila de trabalhos|Propriedades da impressora|Imprimir nos dois lados|Páginas impressas: 48 de 60|Iniciado às 9:35|Pausar a impressão|Somente preto e branco|Descartar o trabalho|Economizar toner|Imprimir página de teste',
  },
  pl: {
    contacts:
      'Kontakty i grupy|Utwórz nowy kontakt|Ulubione: 5|Rodzina i przyjaciele|Znajomi z pracy|Telefon służbowy|Urodziny 9 sierpnia|Dodaj notatkę|Scal powtórzone wpisy|Usuń na zawsze',
    printing:
      'Drukarka i kolejka zadań|Właściwości drukarki|Drukuj dwustronnie|Wydrukowane strony: 48 z 60|Rozpoczęto o 9:35|Wstrzymaj wydruk|Tylko czarno-białe|Odrzuć zadanie|Oszczędzaj toner|Wydrukuj stronę próbną',
  },
  ru: {
    contacts:
      'Контакты и группы|Создать новый контакт|Избранные: 5|Семья и друзья|Коллеги по работе|Рабочий телефон|День рождения 9 августа|Добавить заметку|Объединить повторы|Удалить навсегда',
    printing:
      'Принтер и очередь печати|Свойства принтера|Двусторонняя печать|Напечатано страниц: 48 из 60|Начато в 9:35|Приостановить печать|Только чёрно-белая|Снять задание|Беречь тонер|Напечатать пробную страницу',
  },
  el: {
    contacts:
      'Επαφές και ομάδες|Δημιουργία νέας επαφής|Αγαπημένα: 5|Οικογένεια και φίλοι|Συνάδελφοι γραφείου|Τηλέφωνο εργασίας|Γενέθλια στις 9 Αυγούστου|Προσθήκη σημείωσης|Συγχώνευση διπλότυπων|Οριστική διαγραφή',
    printing:
      'Εκτυπωτής και ουρά εργασιών|Ιδιότητες εκτυπωτή|Εκτύπωση διπλής όψης|Τυπωμένες σελίδες: 48 από 60|Ξεκίνησε στις 9:35|Παύση εκτύπωσης|Μόνο ασπρόμαυρο|Απόρριψη εργασίας|Οικονομία μελάνης|Δοκιμαστική σελίδα',
  },
  ja: {
    contacts:
      '連絡先とグループ|連絡先を新規作成|お気に入り5件|家族と友人|職場の同僚|勤務先の電話番号|誕生日は8月9日|メモを追加|重複した項目を統合|完全に削除する',
    printing:
      'プリンターと印刷待ち|プリンターのプロパティ|両面に印刷する|60ページ中48ページを印刷済み|9:35に開始しました|印刷を一時停止|白黒のみ使用|ジョブを取り消す|トナーを節約する|テストページを印刷',
  },
  zh: {
    contacts:
      '联系人与分组|新建联系人|收藏夹5人|家人和朋友|公司同事|工作电话号码|生日是8月9日|添加备注内容|合并重复条目|永久删除此人',
    printing:
      '打印机与打印队列|打印机属性|双面打印文档|已打印48页，共60页|上午9:35开始|暂停打印任务|仅使用黑白|取消当前作业|节省墨粉模式|打印测试页',
  },
  ko: {
    contacts:
      '연락처 및 그룹|새 연락처 만들기|즐겨찾기 5명|가족과 친구|회사 동료|직장 전화번호|생일 8월 9일|메모 추가|중복된 항목 합치기|완전히 삭제',
    printing:
      '프린터와 인쇄 대기열|프린터 속성 보기|양면으로 인쇄|60쪽 중 48쪽 인쇄됨|오전 9:35에 시작함|인쇄 일시 중지|흑백으로만 인쇄|작업 취소하기|토너 절약 모드|시험 페이지 인쇄',
  },
  ar: {
    contacts:
      'جهات الاتصال والمجموعات|إنشاء جهة اتصال جديدة|المفضلة: 5|العائلة والأصدقاء|زملاء العمل|رقم هاتف المكتب|عيد الميلاد 9 أغسطس|إضافة ملاحظة|دمج العناصر المكررة|حذف نهائي',
    printing:
      'الطابعة وقائمة الانتظار|خصائص الطابعة|الطباعة على الوجهين|الصفحات المطبوعة: 48 من 60|بدأت في 9:35|إيقاف الطباعة مؤقتا|أبيض وأسود فقط|إلغاء المهمة الحالية|توفير الحبر|طباعة صفحة اختبار',
  },
  he: {
    contacts:
      'אנשי קשר וקבוצות|יצירת איש קשר חדש|מועדפים: 5|משפחה וחברים|עמיתים לעבודה|טלפון במשרד|יום הולדת ב-9 באוגוסט|הוספת הערה|מיזוג רשומות כפולות|מחיקה לצמיתות',
    printing:
      'מדפסת ותור הדפסה|מאפייני המדפסת|הדפסה על שני הצדדים|עמודים שהודפסו: 48 מתוך 60|התחיל בשעה 9:35|השהיית ההדפסה|שחור ולבן בלבד|ביטול המשימה|חיסכון בטונר|הדפסת דף ניסיון',
  },
  hi: {
    contacts:
      'संपर्क और समूह|नया संपर्क बनाएं|पसंदीदा: 5|परिवार और दोस्त|दफ़्तर के साथी|कार्यालय का फ़ोन नंबर|जन्मदिन 9 अगस्त|टिप्पणी जोड़ें|दोहराए गए नाम मिलाएं|हमेशा के लिए हटाएं',
    printing:
      'प्रिंटर और छपाई की कतार|प्रिंटर के गुण|दोनों ओर छापें|छपे हुए पन्ने: 60 में से 48|सुबह 9:35 पर शुरू|छपाई रोकें|केवल काला और सफ़ेद|काम रद्द करें|स्याही की बचत|परीक्षण पन्ना छापें',
  },
  th: {
    contacts:
      'รายชื่อและกลุ่ม|สร้างรายชื่อใหม่|รายการโปรด 5 คน|ครอบครัวและเพื่อน|เพื่อนร่วมงาน|โทรศัพท์ที่ทำงาน|วันเกิด 9 สิงหาคม|เพิ่มบันทึกย่อ|รวมรายการที่ซ้ำกัน|ลบอย่างถาวร',
    printing:
      'เครื่องพิมพ์และคิวงาน|คุณสมบัติเครื่องพิมพ์|พิมพ์ทั้งสองด้าน|พิมพ์แล้ว 48 จาก 60 หน้า|เริ่มเมื่อ 9:35|หยุดพิมพ์ชั่วคราว|เฉพาะขาวดำ|ยกเลิกงานนี้|ประหยัดหมึก|พิมพ์หน้าทดสอบ',
  },
};
