-- AlterTable
ALTER TABLE "SiteSettings" ALTER COLUMN "renewalMailText" SET DEFAULT 'Ciao {nome},

il {giorno} finisce l''anno di dominio e hosting del tuo sito {sito}.

Un altro anno, con dominio e hosting: {prezzo}.

Se vuoi tenerlo online rispondi a questa email: pensiamo a tutto noi. Niente si rinnova da solo.';

-- Written by hand from here on: who has never written a text of their own has the new one.
UPDATE "SiteSettings" SET "renewalMailText" = DEFAULT WHERE "renewalMailText" = 'Ciao {nome},

il {giorno} scade il rinnovo annuale del tuo sito {sito}.

Un altro anno, con dominio e hosting: {prezzo}.

Se vuoi tenerlo online rispondi a questa mail: pensiamo a tutto noi. Niente si rinnova da solo.';
