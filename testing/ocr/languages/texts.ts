/** What the pages of each language say: labels of settings, lines of mail, a shop and a terminal, divided by `|`. */

export interface LanguageTexts {
  /** The code of Tesseract's data. */
  readonly code: string;
  /** Whether readings are counted by words or, in scripts without spaces, by characters. */
  readonly unit: 'words' | 'characters';
  readonly rightToLeft?: true;
  readonly settings: string;
  readonly mail: string;
  readonly shop: string;
  readonly terminal: string;
}

export const LANGUAGES: Readonly<Record<string, LanguageTexts>> = {
  de: {
    code: 'deu',
    unit: 'words',
    settings:
      'Einstellungen|Bildschirmauflösung|Größe der Symbole ändern|Benachrichtigungen stummschalten|Übernehmen|Abbrechen|Drahtloses Netzwerk verbinden|Tastaturbelegung|Energie sparen, wenn der Rechner ungenutzt ist|Zugänglichkeit|Für alle Benutzer übernehmen|Änderungen rückgängig machen',
    mail: 'Posteingang (12)|Sehr geehrte Frau Müller,|vielen Dank für Ihre Nachricht vom 3. März.|Die Prüfung der Unterlagen dauert noch etwa zwei Wochen.|Wir melden uns, sobald die Ergebnisse vorliegen.|Mit freundlichen Grüßen|Antworten|Entwürfe|Gelöschte Objekte|Anhänge herunterladen',
    shop: 'Warenkorb|Lieferung bis Dienstag möglich|Straßenschuhe für Männer, Größe 43|Nur noch drei Stück verfügbar|Zur Kasse gehen|Gutschein einlösen|Rückgabe innerhalb von dreißig Tagen|Käuferschutz inbegriffen|Zwischensumme 89,90 €|Ähnliche Artikel',
    terminal:
      'Paketlisten werden gelesen ... Fertig|Statusinformationen werden eingelesen|Datei oder Verzeichnis nicht gefunden|Keine Berechtigung zum Öffnen der Datei|Möchten Sie fortfahren? [J/n]|Auf Branch main, nichts zu übertragen',
  },
  fr: {
    code: 'fra',
    unit: 'words',
    settings:
      'Paramètres|Résolution de l’écran|Modifier la taille des icônes|Désactiver les notifications|Appliquer|Annuler|Réseau sans fil à proximité|Disposition du clavier|Économiser l’énergie après dix minutes|Accessibilité|Réinitialiser les préférences|Confidentialité et sécurité',
    mail: 'Boîte de réception|Chère Madame Lefèvre,|merci pour votre message reçu hier.|Votre dossier a été transmis au service concerné.|Nous vous répondrons dès que possible.|Veuillez agréer nos salutations distinguées|Répondre|Brouillons|Éléments supprimés|Télécharger les pièces jointes',
    shop: 'Panier d’achat|Livraison prévue à partir de mardi|Chaussures légères pour l’été|Plus que trois articles en réserve|Procéder au règlement|Code de réduction|Échange gratuit sous trente jours|Garantie européenne comprise|Sous-total 89,90 €|Produits déjà consultés',
    terminal:
      'Lecture des listes de paquets... Fait|Construction de l’arbre des dépendances|Aucun fichier ou dossier de ce type|Accès refusé à la clé privée|Souhaitez-vous continuer ? [O/n]|Votre branche est à jour avec origin',
  },
  es: {
    code: 'spa',
    unit: 'words',
    settings:
      'Configuración|Resolución de la pantalla|Cambiar el tamaño de los iconos|Silenciar las notificaciones|Aplicar|Cancelar|Conexión de red inalámbrica|Distribución del teclado|Ahorrar energía cuando esté inactivo|Accesibilidad|Restablecer los valores|Contraseñas y protección',
    mail: 'Bandeja de entrada|Estimada señora Núñez:|gracias por su mensaje de ayer por la mañana.|La revisión de los documentos terminará el próximo miércoles.|Le avisaremos en cuanto haya más información.|Atentamente, el equipo de atención|Responder|Borradores|Elementos eliminados|Descargar archivos adjuntos',
    shop: 'Cesta de la compra|Envío rápido a toda España|Zapatos cómodos de piel para niños|Últimas unidades en almacén|Tramitar el pedido|Código de descuento|Devolución gratuita durante treinta días|Garantía de tres años|Más vendidos|Artículos que también te gustarán',
    terminal:
      'Leyendo lista de paquetes... Hecho|Creando árbol de dependencias|No existe el archivo o el directorio|Permiso denegado al abrir la sesión|¿Desea continuar? [S/n]|Tu rama está actualizada',
  },
  pt: {
    code: 'por',
    unit: 'words',
    settings:
      'Configurações|Resolução da tela|Alterar o tamanho dos ícones|Silenciar notificações|Aplicar|Cancelar|Conexão com a rede sem fio|Disposição do teclado|Economizar energia após dez minutos|Acessibilidade|Restaurar padrões|Privacidade e segurança',
    mail: 'Caixa de entrada|Prezada senhora Conceição,|agradecemos a sua mensagem de ontem à noite.|A análise dos documentos será concluída em breve.|Avisaremos assim que houver informações.|Com os melhores cumprimentos|Responder|Rascunhos|Itens excluídos|Baixar os anexos',
    shop: 'Carrinho de compras|Entrega até terça-feira|Calçados leves para o verão|Restam apenas três peças|Finalizar a compra|Cupom de desconto|Devolução grátis em até trinta dias|Proteção ao comprador incluída|Você também pode gostar|Avaliações dos clientes',
    terminal:
      'Lendo listas de pacotes... Pronto|Construindo árvore de dependências|Arquivo ou diretório não encontrado|Permissão negada ao abrir a sessão|Você quer continuar? [S/n]|Sua ramificação está atualizada',
  },
  pl: {
    code: 'pol',
    unit: 'words',
    settings:
      'Ustawienia|Rozdzielczość ekranu|Zmień rozmiar ikon|Wycisz powiadomienia|Zastosuj|Anuluj|Połączenie z siecią bezprzewodową|Układ klawiatury|Oszczędzaj energię, gdy komputer jest bezczynny|Ułatwienia dostępu|Przywróć wartości domyślne|Prywatność i bezpieczeństwo',
    mail: 'Skrzynka odbiorcza|Szanowna Pani Wiśniewska,|dziękujemy za wczorajszą wiadomość.|Sprawdzanie dokumentów potrwa jeszcze około dwóch tygodni.|Odezwiemy się, gdy tylko będą wyniki.|Z wyrazami szacunku|Odpowiedz|Wersje robocze|Usunięte elementy|Pobierz załączniki',
    shop: 'Koszyk|Dostawa możliwa już we wtorek|Lekkie buty męskie na lato|Zostały tylko trzy sztuki|Przejdź do kasy|Zrealizuj kupon|Zwrot w ciągu trzydziestu dni|Ochrona kupujących w cenie|Podobne produkty|Oceny klientów',
    terminal:
      'Czytanie list pakietów... Gotowe|Budowanie drzewa zależności|Nie ma takiego pliku ani katalogu|Brak dostępu do klucza prywatnego|Czy chcesz kontynuować? [T/n]|Twoja gałąź jest aktualna',
  },
  ru: {
    code: 'rus',
    unit: 'words',
    settings:
      'Настройки|Разрешение экрана|Изменить размер значков|Отключить уведомления|Применить|Отмена|Подключение к беспроводной сети|Раскладка клавиатуры|Экономить энергию при простое|Специальные возможности|Восстановить значения|Язык и регион',
    mail: 'Входящие сообщения|Уважаемая госпожа Иванова,|благодарим вас за вчерашнее письмо.|Проверка документов займёт ещё около двух недель.|Мы напишем, как только появятся результаты.|С уважением, отдел поддержки|Ответить|Черновики|Удалённые|Скачать вложения',
    shop: 'Корзина покупок|Доставка возможна во вторник|Лёгкая мужская обувь на лето|Осталось только три штуки|Перейти к оплате|Применить купон|Возврат в течение тридцати дней|Защита покупателя включена|Похожие товары|Отзывы покупателей',
    terminal:
      'Чтение списков пакетов… Готово|Построение дерева зависимостей|Нет такого файла или каталога|Отказано в доступе к файлу|Хотите продолжить? [Д/н]|Ваша ветка обновлена',
  },
  el: {
    code: 'ell',
    unit: 'words',
    settings:
      'Ρυθμίσεις|Ανάλυση οθόνης|Αλλαγή μεγέθους εικονιδίων|Σίγαση ειδοποιήσεων|Εφαρμογή|Ακύρωση|Σύνδεση σε ασύρματο δίκτυο|Διάταξη πληκτρολογίου|Εξοικονόμηση ενέργειας|Προσβασιμότητα|Επαναφορά προεπιλογών|Γλώσσα και περιοχή',
    mail: 'Εισερχόμενα μηνύματα|Αγαπητή κυρία Παπαδοπούλου,|ευχαριστούμε για το χθεσινό σας μήνυμα.|Ο έλεγχος των εγγράφων θα διαρκέσει δύο εβδομάδες.|Θα σας ενημερώσουμε μόλις υπάρξουν νέα.|Με εκτίμηση, η ομάδα υποστήριξης|Απάντηση|Πρόχειρα|Διαγραμμένα|Λήψη συνημμένων',
    shop: 'Καλάθι αγορών|Παράδοση από την Τρίτη|Ελαφριά παπούτσια για το καλοκαίρι|Απομένουν μόνο τρία τεμάχια|Μετάβαση στο ταμείο|Κωδικός έκπτωσης|Δωρεάν επιστροφή σε τριάντα ημέρες|Προστασία αγοραστή|Παρόμοια προϊόντα|Κριτικές πελατών',
    terminal:
      'Ανάγνωση λιστών πακέτων... Ολοκληρώθηκε|Δόμηση δέντρου εξαρτήσεων|Δεν υπάρχει τέτοιο αρχείο|Δεν επιτρέπεται η πρόσβαση|Θέλετε να συνεχίσετε; [Ν/ο]|Ο κλάδος σας είναι ενημερωμένος',
  },
  ja: {
    code: 'jpn',
    unit: 'characters',
    settings:
      '設定|画面の解像度|アイコンの大きさを変更する|通知をミュートする|適用|キャンセル|無線ネットワークに接続|キーボードの配列|電源の管理|アクセシビリティ|初期値に戻す|プライバシーと安全性',
    mail: '受信トレイ|田中様、お世話になっております。|昨日はご連絡をいただきありがとうございました。|書類の確認にはあと二週間ほどかかります。|結果が分かり次第お知らせします。|よろしくお願いいたします。|返信|下書き|ごみ箱|添付ファイルを保存',
    shop: '買い物かご|火曜日までにお届けできます|夏用の軽い靴|残り三点のみです|レジに進む|クーポンを使う|三十日以内なら返品無料|購入者保護が含まれます|関連する商品|お客様の評価',
    terminal:
      'パッケージリストを読み込んでいます|依存関係を作成しています|そのようなファイルはありません|許可がありません|続行しますか|ブランチは最新の状態です',
  },
  zh: {
    code: 'chi_sim',
    unit: 'characters',
    settings:
      '设置|屏幕分辨率|更改图标的大小|关闭所有通知|应用|取消|连接到无线网络|键盘布局|闲置时节省电源|辅助功能|恢复默认值|隐私和安全',
    mail: '收件箱|尊敬的王女士：|感谢您昨天发来的邮件。|文件的审核大约还需要两个星期。|一有结果我们就会通知您。|此致敬礼|回复|草稿|已删除邮件|下载附件',
    shop: '购物车|最快星期二送达|夏季轻便男鞋|仅剩三件商品|去结算|使用优惠券|三十天内免费退货|包含买家保障|相似商品|客户评价',
    terminal:
      '正在读取软件包列表|正在分析软件包的依赖关系树|没有那个文件或目录|权限不够|您希望继续执行吗|您的分支与上游分支一致',
  },
  ko: {
    code: 'kor',
    unit: 'characters',
    settings:
      '설정|화면 해상도|아이콘 크기 변경|알림 끄기|적용|취소|무선 네트워크에 연결|키보드 배열|사용하지 않을 때 전원 절약|접근성|기본값으로 복원|개인 정보와 보안',
    mail: '받은 편지함|김민수 님께|어제 보내 주신 메일에 감사드립니다.|서류를 확인하는 데 두 주 정도 더 걸립니다.|결과가 나오는 대로 알려 드리겠습니다.|안녕히 계십시오|답장|임시 보관함|휴지통|첨부 파일 내려받기',
    shop: '장바구니|화요일까지 배송 가능|여름용 가벼운 신발|세 개만 남았습니다|결제하기|할인 쿠폰 사용|삼십 일 이내 무료 반품|구매자 보호 포함|비슷한 상품|고객 평가',
    terminal:
      '패키지 목록을 읽는 중입니다|의존성 트리를 만드는 중입니다|그런 파일이나 디렉터리가 없습니다|허가 거부|계속 하시겠습니까|브랜치가 최신 상태입니다',
  },
  ar: {
    code: 'ara',
    unit: 'words',
    rightToLeft: true,
    settings:
      'الإعدادات|دقة الشاشة|تغيير حجم الأيقونات|كتم الإشعارات|تطبيق|إلغاء|الاتصال بالشبكة اللاسلكية|تخطيط لوحة المفاتيح|توفير الطاقة عند الخمول|إمكانية الوصول|استعادة القيم الافتراضية|الخصوصية والأمان',
    mail: 'البريد الوارد|السيدة المحترمة فاطمة|شكرا لكم على رسالتكم أمس|مراجعة الوثائق تستغرق أسبوعين آخرين|سنخبركم عند ظهور النتائج|مع أطيب التحيات|الرد|المسودات|المحذوفات|تنزيل المرفقات',
    shop: 'سلة المشتريات|التوصيل ممكن يوم الثلاثاء|حذاء خفيف للصيف|بقيت ثلاث قطع فقط|إتمام الشراء|استخدام القسيمة|الإرجاع مجاني خلال ثلاثين يوما|حماية المشتري مشمولة|منتجات مشابهة|آراء العملاء',
    terminal:
      'قراءة قوائم الحزم|بناء شجرة الاعتماديات|لا يوجد ملف أو مجلد بهذا الاسم|تم رفض الإذن|هل تريد المتابعة|الفرع محدث',
  },
  he: {
    code: 'heb',
    unit: 'words',
    rightToLeft: true,
    settings:
      'הגדרות|רזולוציית המסך|שינוי גודל הסמלים|השתקת התראות|החל|ביטול|התחברות לרשת אלחוטית|פריסת מקלדת|חיסכון באנרגיה במצב סרק|נגישות|שחזור ברירות המחדל|פרטיות ואבטחה',
    mail: 'דואר נכנס|לכבוד גברת כהן|תודה על ההודעה ששלחת אתמול|בדיקת המסמכים תימשך עוד שבועיים|נעדכן ברגע שיהיו תוצאות|בברכה צוות התמיכה|השב|טיוטות|פריטים שנמחקו|הורדת קבצים מצורפים',
    shop: 'עגלת קניות|משלוח אפשרי ביום שלישי|נעליים קלות לקיץ|נותרו שלושה פריטים בלבד|מעבר לתשלום|מימוש קופון|החזרה חינם תוך שלושים יום|הגנת הקונה כלולה|מוצרים דומים|חוות דעת של לקוחות',
    terminal:
      'קורא רשימות חבילות|בונה עץ תלויות|אין קובץ או תיקייה כאלה|הגישה נדחתה|האם להמשיך|הענף שלך מעודכן',
  },
  hi: {
    code: 'hin',
    unit: 'words',
    settings:
      'सेटिंग्स|स्क्रीन का आकार|चित्रों का आकार बदलें|सूचनाएं बंद करें|लागू करें|रद्द करें|बेतार नेटवर्क से जुड़ें|कुंजीपटल का विन्यास|ऊर्जा की बचत|सुलभता|मूल मान वापस लाएं|गोपनीयता और सुरक्षा',
    mail: 'आने वाली डाक|आदरणीय शर्मा जी|कल के आपके संदेश के लिए धन्यवाद|कागजात की जांच में दो सप्ताह और लगेंगे|परिणाम आते ही हम आपको बताएंगे|सादर आपका सेवक|उत्तर दें|मसौदे|हटाए गए संदेश|संलग्न फाइल उतारें',
    shop: 'खरीदारी की टोकरी|मंगलवार तक पहुंच जाएगा|गर्मी के लिए हल्के जूते|केवल तीन नग बचे हैं|भुगतान करें|कूपन का उपयोग|तीस दिन में मुफ्त वापसी|खरीदार सुरक्षा शामिल है|मिलते जुलते उत्पाद|ग्राहकों की राय',
    terminal:
      'पैकेज सूची पढ़ी जा रही है|निर्भरता वृक्ष बन रहा है|ऐसी कोई फाइल नहीं है|अनुमति नहीं मिली|क्या आप जारी रखना चाहते हैं|आपकी शाखा नवीनतम है',
  },
  th: {
    code: 'tha',
    unit: 'characters',
    settings:
      'การตั้งค่า|ความละเอียดของหน้าจอ|เปลี่ยนขนาดไอคอน|ปิดการแจ้งเตือน|นำไปใช้|ยกเลิก|เชื่อมต่อเครือข่ายไร้สาย|รูปแบบแป้นพิมพ์|ประหยัดพลังงาน|การช่วยการเข้าถึง|คืนค่าเริ่มต้น|ความเป็นส่วนตัวและความปลอดภัย',
    mail: 'กล่องจดหมายเข้า|เรียนคุณสมชาย|ขอบคุณสำหรับข้อความเมื่อวานนี้|การตรวจสอบเอกสารใช้เวลาอีกสองสัปดาห์|เราจะแจ้งให้ทราบเมื่อมีผล|ขอแสดงความนับถือ|ตอบกลับ|ฉบับร่าง|รายการที่ลบ|ดาวน์โหลดไฟล์แนบ',
    shop: 'ตะกร้าสินค้า|จัดส่งได้ภายในวันอังคาร|รองเท้าเบาสำหรับฤดูร้อน|เหลือเพียงสามชิ้น|ไปที่ชำระเงิน|ใช้คูปองส่วนลด|คืนสินค้าฟรีภายในสามสิบวัน|รวมการคุ้มครองผู้ซื้อ|สินค้าที่คล้ายกัน|ความคิดเห็นของลูกค้า',
    terminal:
      'กำลังอ่านรายการแพ็กเกจ|กำลังสร้างแผนผังการพึ่งพา|ไม่มีแฟ้มหรือสารบบดังกล่าว|ไม่อนุญาตให้เข้าถึง|คุณต้องการดำเนินการต่อหรือไม่|สาขาของคุณเป็นปัจจุบัน',
  },
};
