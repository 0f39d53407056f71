import { galleryCreateSchema, galleryItemSchema, galleryUpdateSchema } from "@vetrina/contract/pictures/gallery";
import { logoCreateSchema, logoSchema, logoUpdateSchema } from "@vetrina/contract/pictures/logos";
import {
  memberCreateSchema,
  memberUpdateSchema,
  staffTeamMemberSchema,
  teamMemberSchema,
} from "@vetrina/contract/pictures/team";
import {
  staffTestimonialSchema,
  testimonialCreateSchema,
  testimonialSchema,
  testimonialUpdateSchema,
} from "@vetrina/contract/pictures/testimonials";
import { workCreateSchema, workSchema, workUpdateSchema } from "@vetrina/contract/pictures/works";
import type { RestApp } from "@vetrina/core/rest-app";
import { cardFormFields, cardsRest } from "./cards/cards.rest.ts";
import { gallery, listGallery } from "./gallery/gallery.service.ts";
import { listLogos, logos } from "./logos/logos.service.ts";
import { listTeam, team } from "./team/team.service.ts";
import { listTestimonials, testimonials } from "./testimonials/testimonials.service.ts";
import { listWorks, withAddress } from "./works/works.service.ts";
import { works } from "./works/works-writing.service.ts";

function galleryRest(app: RestApp): void {
  cardsRest(app, gallery, {
    address: "/api/landing-gallery",
    tag: "Galleria",
    summaries: {
      list: "Le immagini delle pagine dell’offerta: ai visitatori quelle attive, allo staff tutte",
      add: "Aggiunge un’immagine",
      change: "Modifica un’immagine: ciò che manca resta com’è",
      remove: "Elimina un’immagine per sempre",
    },
    invalidId: "Immagine non valida",
    listed: galleryItemSchema,
    read: ({ deps, actor }) => listGallery(deps, actor),
    card: galleryItemSchema,
    addition: galleryCreateSchema.extend(cardFormFields).meta({ id: "NuovaImmagine" }),
    change: galleryUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnImmagine" }),
  });
}

function logosRest(app: RestApp): void {
  cardsRest(app, logos, {
    address: "/api/logos",
    tag: "Loghi",
    summaries: {
      list: "I loghi, in ordine",
      add: "Aggiunge un logo in fondo alla lista",
      change: "Modifica un logo: ciò che manca resta com’è",
      remove: "Elimina un logo per sempre",
    },
    invalidId: "Logo non valido",
    listed: logoSchema,
    read: ({ deps }) => listLogos(deps),
    card: logoSchema,
    addition: logoCreateSchema.extend(cardFormFields).meta({ id: "NuovoLogo" }),
    change: logoUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnLogo" }),
  });
}

function teamRest(app: RestApp): void {
  cardsRest(app, team, {
    address: "/api/team",
    tag: "Squadra",
    summaries: {
      list: "Chi lavora qui, in ordine",
      add: "Aggiunge una persona in fondo alla squadra",
      change: "Modifica una persona: ciò che manca resta com’è",
      remove: "Toglie una persona dalla squadra per sempre",
    },
    invalidId: "Persona non valida",
    listed: teamMemberSchema,
    read: ({ deps }) => listTeam(deps),
    card: staffTeamMemberSchema,
    addition: memberCreateSchema.extend(cardFormFields).meta({ id: "NuovaPersona" }),
    change: memberUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnaPersona" }),
  });
}

function testimonialsRest(app: RestApp): void {
  cardsRest(app, testimonials, {
    address: "/api/testimonials",
    tag: "Testimonianze",
    summaries: {
      list: "Che cosa dicono i clienti, in ordine",
      add: "Aggiunge una testimonianza in fondo alla lista",
      change: "Modifica una testimonianza: ciò che manca resta com’è",
      remove: "Elimina una testimonianza per sempre",
    },
    invalidId: "Testimonianza non valida",
    listed: testimonialSchema,
    read: ({ deps }) => listTestimonials(deps),
    card: staffTestimonialSchema,
    addition: testimonialCreateSchema.extend(cardFormFields).meta({ id: "NuovaTestimonianza" }),
    change: testimonialUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnaTestimonianza" }),
  });
}

function worksRest(app: RestApp): void {
  cardsRest(app, works, {
    address: "/api/nostri-lavori",
    tag: "Lavori",
    summaries: {
      list: "I lavori realizzati",
      add: "Aggiunge un lavoro in fondo alla lista",
      change: "Modifica un lavoro: ciò che manca resta com’è",
      remove: "Elimina un lavoro per sempre",
    },
    invalidId: "Lavoro non valido",
    listed: workSchema,
    read: async ({ deps }) => (await listWorks(deps)).map((work) => withAddress(deps, work)),
    card: workSchema,
    addition: workCreateSchema.extend(cardFormFields).meta({ id: "NuovoLavoro" }),
    change: workUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnLavoro" }),
    shown: (work, deps) => withAddress(deps, work),
  });
}

export function showcaseRest(app: RestApp): void {
  galleryRest(app);
  logosRest(app);
  teamRest(app);
  testimonialsRest(app);
  worksRest(app);
}
