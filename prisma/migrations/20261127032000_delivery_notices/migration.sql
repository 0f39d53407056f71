-- Notices of what a customer does on the page of their delivery.
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione', 'recesso', 'copia', 'assegnato', 'assegnati', 'menzione', 'posta', 'risposta-contatto', 'regola-ticket', 'regola-contatto', 'regola-ferma', 'sito-scade', 'consegna-materiale', 'consegna-approvata'));
