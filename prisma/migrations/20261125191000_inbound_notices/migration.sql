-- The staff hears of mails that wait, and of leads that have written.
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione', 'recesso', 'copia', 'assegnato', 'assegnati', 'menzione', 'posta', 'risposta-contatto'));

ALTER TABLE "InboundMail" ADD CONSTRAINT "InboundMail_state_check" CHECK ("state" IN ('arrivata', 'da-scegliere', 'da-confermare', 'illeggibile', 'messaggio', 'ticket', 'contatto', 'messa-da-parte', 'rimbalzo', 'spam', 'rifiutata'));
ALTER TABLE "LeadMail" ADD CONSTRAINT "LeadMail_direction_check" CHECK ("direction" IN ('inviata', 'ricevuta'));
ALTER TABLE "SiteSettings" ADD CONSTRAINT "SiteSettings_newMailBecomes_check" CHECK ("newMailBecomes" IN ('scegliere', 'ticket', 'contatto'));
ALTER TABLE "TicketMessage" ADD CONSTRAINT "TicketMessage_origin_check" CHECK ("origin" IN ('chat', 'mail'));
