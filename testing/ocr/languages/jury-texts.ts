/**
 * What the pages say that were drawn after the rules that the witness led to, to be read once: an activity, and a parcel. In the
 * languages that those rules are about.
 */

export interface JuryTexts {
  readonly activity: string;
  readonly parcel: string;
}

export const JURY_TEXTS: Readonly<Record<string, JuryTexts>> = {
  de: {
    activity:
      'Aktivität am Freitag|Training beginnen|Puls messen|Strecke aufzeichnen|Schritte: 7 von 10|Ruhepuls um 6:45 Uhr|Ziel anpassen|Pause einlegen|Verlauf der Woche anzeigen|Einheit beenden',
    parcel:
      'Sendung und Zustellung|Lieferadresse ändern|Unterschrift bei Übergabe|Pakete unterwegs: 3|Voraussichtlich am 17. März|Ablageort wählen|Nachbarn benachrichtigen|Rücksendung anmelden|Kühl lagern|Beleg als Datei sichern',
  },
  fr: {
    activity:
      'Activité du vendredi|Démarrer la séance|Mesurer le pouls|Enregistrer le parcours|Étapes : 7 sur 10|Réveil à 6:45|Modifier l’objectif|Faire une pause|Afficher le relevé de la semaine|Terminer l’exercice',
    parcel:
      'Colis et livraison|Changer l’adresse de livraison|Signature à la réception|Paquets en route : 3|Arrivée prévue le 17 mars|Choisir un point de dépôt|Prévenir le voisin|Préparer un retour|Garder au frais|Télécharger le reçu',
  },
  es: {
    activity:
      'Actividad del viernes|Empezar el entrenamiento|Medir el pulso|Grabar el recorrido|Etapas: 7 de 10|Despertador a las 6:45|Ajustar el objetivo|Hacer una pausa|Ver el resumen de la semana|Terminar la sesión',
    parcel:
      'Paquete y entrega|Cambiar la dirección de envío|Firma al recibir|Paquetes en camino: 3|Llegada prevista: 17 de marzo|Elegir un punto de recogida|Avisar al vecino|Preparar una devolución|Conservar en frío|Descargar el recibo',
  },
  pt: {
    activity:
      'Atividade de sexta-feira|Começar o treino|Medir o pulso|Gravar o percurso|Etapas: 7 de 10|Despertador às 6:45|Ajustar o objetivo|Fazer uma pausa|Ver o resumo da semana|Terminar a sessão',
    parcel:
      'Encomenda e entrega|Mudar o endereço de entrega|Assinatura na recepção|Pacotes a caminho: 3|Chegada prevista em 17 de março|Escolher um ponto de coleta|Avisar o vizinho|Preparar uma devolução|Manter em local frio|Baixar o recibo',
  },
  pl: {
    activity:
      'Aktywność w piątek|Zacznij trening|Zmierz tętno|Zapisz trasę|Etapy: 7 z 10|Budzik o 6:45|Zmień cel|Zrób przerwę|Pokaż podsumowanie tygodnia|Zakończ ćwiczenie',
    parcel:
      'Przesyłka i dostawa|Zmień adres dostawy|Podpis przy odbiorze|Paczki w drodze: 3|Przewidywana na 17 marca|Wybierz punkt odbioru|Powiadom sąsiada|Przygotuj zwrot|Przechowuj w chłodzie|Pobierz potwierdzenie',
  },
  ru: {
    activity:
      'Активность в пятницу|Начать тренировку|Измерить пульс|Записать маршрут|Этапы: 7 из 10|Подъём в 6:45|Изменить цель|Сделать паузу|Показать итоги недели|Завершить занятие',
    parcel:
      'Посылка и доставка|Изменить адрес доставки|Подпись при получении|Посылки в пути: 3|Прибытие ожидается 17 марта|Выбрать пункт выдачи|Сообщить соседу|Оформить возврат|Хранить в холоде|Скачать квитанцию',
  },
  el: {
    activity:
      'Δραστηριότητα της Παρασκευής|Έναρξη προπόνησης|Μέτρηση σφυγμού|Καταγραφή διαδρομής|Στάδια: 7 από 10|Αφύπνιση στις 6:45|Αλλαγή στόχου|Κάντε διάλειμμα|Σύνοψη της εβδομάδας|Τέλος άσκησης',
    parcel:
      'Δέμα και παράδοση|Αλλαγή διεύθυνσης παράδοσης|Υπογραφή κατά την παραλαβή|Δέματα καθ’ οδόν: 3|Άφιξη στις 17 Μαρτίου|Επιλογή σημείου παραλαβής|Ειδοποίηση γείτονα|Αίτημα επιστροφής|Φύλαξη σε δροσερό μέρος|Λήψη απόδειξης',
  },
};
