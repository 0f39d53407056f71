-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "looksUpWebsites" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "renewalMailSubject" TEXT NOT NULL DEFAULT 'Il rinnovo del sito {sito}',
ADD COLUMN     "renewalMailText" TEXT NOT NULL DEFAULT 'Ciao {nome},

il {giorno} scade il rinnovo annuale del tuo sito {sito}.

Un altro anno, con dominio e hosting: {prezzo}.

Se vuoi tenerlo online rispondi a questa mail: pensiamo a tutto noi. Niente si rinnova da solo.';

-- Written by hand from here on: notices of what ends of a website.
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione', 'recesso', 'copia', 'assegnato', 'assegnati', 'menzione', 'posta', 'risposta-contatto', 'regola-ticket', 'regola-contatto', 'regola-ferma', 'sito-scade'));
