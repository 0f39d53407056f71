-- Fields of contacts that the site's contact form asks for.
ALTER TABLE "CustomField" ADD COLUMN "askedOnSite" BOOLEAN NOT NULL DEFAULT false;
