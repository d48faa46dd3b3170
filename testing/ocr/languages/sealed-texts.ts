/** What the pages say that no rule was made from: a bank and a kitchen. */

export interface SealedTexts {
  readonly bank: string;
  readonly kitchen: string;
}

export const SEALED_TEXTS: Readonly<Record<string, SealedTexts>> = {
  de: {
    bank: 'Ihre Konten|Überweisung ausführen|Daueraufträge verwalten|Letzte Buchungen|Verfügbar: 3.620,75 Euro|Karte vorübergehend sperren|Gültig bis Dezember 2029|Empfänger auswählen|Beleg herunterladen|Geheimzahl ändern',
    kitchen:
      'Kürbissuppe mit Ingwer|Zutaten für vier Personen|Zwiebeln würfeln|Bei 180 Grad backen|Zubereitung: 35 Minuten|Gemüsebrühe zugießen|Vorräte prüfen|Einkaufsliste öffnen|Prise Muskatnuss|Schwierigkeit: einfach',
  },
  fr: {
    bank: 'Vos comptes|Effectuer un virement|Gérer les prélèvements|Dernières opérations|Disponible : 3 620,75 euros|Bloquer la carte provisoirement|Valable jusqu’en décembre 2029|Choisir le bénéficiaire|Télécharger le reçu|Modifier le code secret',
    kitchen:
      'Soupe de potiron au gingembre|Ingrédients pour quatre|Émincer les oignons|Cuire à 180 degrés|Préparation : 35 minutes|Verser le bouillon|Vérifier les réserves|Ouvrir la liste des courses|Pincée de muscade|Difficulté : facile',
  },
  es: {
    bank: 'Sus cuentas|Hacer una transferencia|Gestionar los recibos|Últimos movimientos|Disponible: 3.620,75 euros|Bloquear la tarjeta temporalmente|Válida hasta diciembre de 2029|Elegir el beneficiario|Descargar el justificante|Cambiar la clave',
    kitchen:
      'Sopa de calabaza con jengibre|Ingredientes para cuatro|Picar las cebollas|Hornear a 180 grados|Preparación: 35 minutos|Añadir el caldo|Revisar la despensa|Abrir la lista de la compra|Pizca de nuez moscada|Dificultad: fácil',
  },
  pt: {
    bank: 'Suas contas|Fazer uma transferência|Gerenciar os débitos|Últimos lançamentos|Disponível: 3.620,75 euros|Bloquear o cartão temporariamente|Válido até dezembro de 2029|Escolher o favorecido|Baixar o comprovante|Alterar a senha',
    kitchen:
      'Sopa de abóbora com gengibre|Ingredientes para quatro|Picar as cebolas|Assar a 180 graus|Preparo: 35 minutos|Acrescentar o caldo|Conferir a despensa|Abrir a lista de compras|Pitada de noz-moscada|Dificuldade: fácil',
  },
  pl: {
    bank: 'Twoje rachunki|Wykonaj przelew|Zlecenia stałe|Ostatnie operacje|Dostępne środki: 3620,75 euro|Zablokuj kartę tymczasowo|Ważna do grudnia 2029|Wybierz odbiorcę|Pobierz potwierdzenie|Zmień kod dostępu',
    kitchen:
      'Zupa dyniowa z imbirem|Składniki dla czterech osób|Pokrój cebulę w kostkę|Piecz w 180 stopniach|Czas przygotowania: 35 minut|Dolej bulion|Sprawdź zapasy|Otwórz listę zakupów|Szczypta gałki|Trudność: łatwe',
  },
  ru: {
    bank: 'Ваши счета|Выполнить перевод|Управление платежами|Последние операции|Доступно: 3620,75 рубля|Временно заблокировать карту|Действует до декабря 2029|Выбрать получателя|Скачать квитанцию|Изменить код доступа',
    kitchen:
      'Тыквенный суп с имбирём|Продукты на четверых|Нарезать лук кубиками|Выпекать при 180 градусах|Готовить 35 минут|Влить овощной бульон|Проверить запасы|Открыть список покупок|Щепотка мускатного ореха|Сложность: просто',
  },
  el: {
    bank: 'Οι λογαριασμοί σας|Μεταφορά χρημάτων|Πάγιες εντολές|Πρόσφατες κινήσεις|Διαθέσιμα: 3.620,75 ευρώ|Προσωρινό κλείδωμα κάρτας|Ισχύει έως Δεκέμβριο 2029|Επιλογή παραλήπτη|Λήψη απόδειξης|Αλλαγή κωδικού',
    kitchen:
      'Σούπα κολοκύθας με τζίντζερ|Υλικά για τέσσερις|Ψιλοκόψτε τα κρεμμύδια|Ψήσιμο στους 180 βαθμούς|Χρόνος: 35 λεπτά|Προσθέστε ζωμό λαχανικών|Έλεγχος αποθεμάτων|Άνοιγμα λίστας αγορών|Πρέζα μοσχοκάρυδο|Δυσκολία: εύκολο',
  },
  ja: {
    bank: '口座の一覧|振り込みをする|自動引き落としの管理|最近の取引|残高は3620円です|カードを一時停止|有効期限2029年12月|受取人を選択|明細を保存|暗証番号を変更',
    kitchen:
      'かぼちゃと生姜のスープ|四人分の材料|玉ねぎを刻む|180度で焼く|調理時間35分|野菜の出汁を加える|在庫を確認する|買い物リストを開く|塩をひとつまみ|難しさは初級',
  },
  zh: {
    bank: '您的账户|立即转账|管理自动扣款|最近交易记录|可用余额3620元|临时冻结银行卡|有效期至2029年12月|选择收款人|下载电子回单|修改交易密码',
    kitchen:
      '生姜南瓜浓汤|四人份食材|洋葱切成小丁|烤箱180度烘烤|烹饪时间35分钟|倒入蔬菜高汤|检查厨房库存|打开购物清单|加入少许肉豆蔻|难度简单',
  },
  ko: {
    bank: '내 계좌 목록|이체하기|자동 납부 관리|최근 거래 내역|잔액 3620원|카드 일시 정지|유효 기간 2029년 12월|받는 사람 선택|영수증 내려받기|비밀번호 바꾸기',
    kitchen:
      '생강을 넣은 호박 수프|네 사람 분량 재료|양파를 잘게 썰기|오븐 180도에서 굽기|조리 시간 35분|채소 육수 붓기|남은 재료 확인|장보기 목록 열기|소금 한 꼬집|난이도 쉬움',
  },
  ar: {
    bank: 'حساباتك المصرفية|تحويل الأموال|إدارة الدفعات الدورية|آخر العمليات|الرصيد المتاح: 3620|إيقاف البطاقة مؤقتا|صالحة حتى عام 2029|اختيار المستلم|تنزيل الإيصال|تغيير الرقم السري',
    kitchen:
      'حساء اليقطين بالزنجبيل|مقادير لأربعة أشخاص|قطع البصل ناعما|اخبز على حرارة 180|مدة التحضير 35 دقيقة|أضف مرق الخضار|مراجعة المخزون|فتح قائمة المشتريات|رشة من الملح|مستوى الصعوبة: سهل',
  },
  he: {
    bank: 'החשבונות שלך|ביצוע העברה|ניהול הוראות קבע|פעולות אחרונות|יתרה זמינה: 3620|חסימת כרטיס זמנית|בתוקף עד דצמבר 2029|בחירת מוטב|הורדת קבלה|החלפת קוד סודי',
    kitchen:
      'מרק דלעת עם זנגביל|מצרכים לארבע מנות|לקצוץ בצל דק|לאפות בחום של 180|זמן הכנה 35 דקות|להוסיף ציר ירקות|בדיקת מלאי|פתיחת רשימת קניות|קמצוץ של מלח|דרגת קושי: קל',
  },
  hi: {
    bank: 'आपके खाते|पैसे भेजें|स्वचालित भुगतान|हाल के लेनदेन|उपलब्ध राशि 3620 रुपये|कार्ड कुछ समय रोकें|दिसंबर 2029 तक मान्य|प्राप्तकर्ता चुनें|रसीद डाउनलोड करें|गुप्त कोड बदलें',
    kitchen:
      'अदरक वाला कद्दू का सूप|चार लोगों की सामग्री|प्याज बारीक काटें|180 डिग्री पर सेंकें|पकाने का समय 35 मिनट|सब्जी का पानी डालें|सामान की जांच|खरीदारी की सूची खोलें|एक चुटकी नमक|आसान व्यंजन',
  },
  th: {
    bank: 'บัญชีของคุณ|โอนเงิน|จัดการการชำระอัตโนมัติ|รายการล่าสุด|ยอดเงิน 3620 บาท|ระงับบัตรชั่วคราว|ใช้ได้ถึงธันวาคม 2029|เลือกผู้รับเงิน|ดาวน์โหลดใบเสร็จ|เปลี่ยนรหัสผ่าน',
    kitchen:
      'ซุปฟักทองใส่ขิง|ส่วนผสมสำหรับสี่คน|สับหัวหอมให้ละเอียด|อบที่ 180 องศา|เวลาปรุง 35 นาที|เติมน้ำซุปผัก|ตรวจของในครัว|เปิดรายการซื้อของ|เกลือหนึ่งหยิบมือ|ระดับง่าย',
  },
};
