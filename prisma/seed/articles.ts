import { article as quantoCostaUnSitoNel2026 } from "./articles/01-quanto-costa-un-sito-nel-2026.ts";
import { article as schedaGoogleAttivita } from "./articles/02-scheda-google-attivita.ts";
import { article as recensioniComeChiederle } from "./articles/03-recensioni-come-chiederle.ts";
import { article as fotoColTelefono } from "./articles/04-foto-col-telefono.ts";
import { article as cosaScrivereNellaHome } from "./articles/05-cosa-scrivere-nella-home.ts";
import { article as menuRistoranteOnline } from "./articles/06-menu-ristorante-online.ts";
import { article as cookieEPrivacySenzaPanico } from "./articles/07-cookie-e-privacy-senza-panico.ts";
import { article as dominioEdEmailProfessionale } from "./articles/08-dominio-ed-email-professionale.ts";
import { article as sitoOSoloSocial } from "./articles/09-sito-o-solo-social.ts";
import { article as whatsappPerIlNegozio } from "./articles/10-whatsapp-per-il-negozio.ts";
import { article as velocitaDelSito } from "./articles/11-velocita-del-sito.ts";
import { article as ecommerceQuandoConviene } from "./articles/12-ecommerce-quando-conviene.ts";
import type { SeedArticle } from "./content-types.ts";

/** Newest first. */
export const seedArticles: SeedArticle[] = [
  quantoCostaUnSitoNel2026,
  schedaGoogleAttivita,
  recensioniComeChiederle,
  fotoColTelefono,
  cosaScrivereNellaHome,
  menuRistoranteOnline,
  cookieEPrivacySenzaPanico,
  dominioEdEmailProfessionale,
  sitoOSoloSocial,
  whatsappPerIlNegozio,
  velocitaDelSito,
  ecommerceQuandoConviene,
];
