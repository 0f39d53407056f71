import { breadcrumbs } from "../layout/breadcrumbs.ts";
import { publicHead } from "../layout/public-head.ts";

/** Both addresses of the notice say that the canonical one is /privacy. */
export const privacyHead = (publicUrl: string, title: string) =>
  publicHead(publicUrl, {
    path: "/privacy",
    title,
    description:
      "Come trattiamo i tuoi dati: chi è il titolare, che cosa raccogliamo, perché, per quanto tempo, e quali sono i tuoi diritti secondo il GDPR.",
    structuredData: [breadcrumbs(publicUrl, "Privacy Policy", "/privacy")],
  });
