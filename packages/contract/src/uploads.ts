/** What a person reads when a file can't be taken now. None of them stops a form without files. */
export const uploadsFullMessage = "Stiamo ricevendo troppi file insieme: riprova tra un minuto.";
export const uploadsOfAddressMessage =
  "Dalla tua rete stanno già arrivando altri file: attendi che finiscano e riprova.";
export const tooManyFilesMessage = "Hai inviato molti file: riprova tra un’ora, oppure scrivi senza allegati.";
export const filesOfDayMessage = "Per oggi abbiamo ricevuto troppi file: riprova domani, oppure scrivi senza allegati.";
export const noRoomForFilesMessage =
  "In questo momento non possiamo ricevere file: scrivi senza allegati, il resto funziona.";
export const noRoomForPicturesMessage =
  "Lo spazio su disco del server sta per finire: libera spazio, poi carica di nuovo il file.";
export const slowSenderMessage =
  "L’invio era troppo lento e si è interrotto: riprova con una connessione migliore o con file più leggeri.";
