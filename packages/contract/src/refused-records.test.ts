import { test } from "vitest";
import { customerDataSchema, customerMessages } from "./customers.ts";
import { newFieldSchema } from "./fields.ts";
import { galleryCreateSchema } from "./pictures/gallery.ts";
import { logoCreateSchema } from "./pictures/logos.ts";
import { memberCreateSchema } from "./pictures/team.ts";
import { testimonialCreateSchema } from "./pictures/testimonials.ts";
import { workCreateSchema } from "./pictures/works.ts";
import { newTagSchema } from "./tags.ts";
import { expectRefused, type RefusingForm } from "./testing/refused.ts";
import { websiteMessages, websitePartsSchema } from "./websites/websites.ts";

const long = (length: number) => "x".repeat(length);
const options = (...names: string[]) => names.map((name) => ({ id: null, name }));
const noCustomer = {
  ...{ kind: "azienda", name: "Bar Sport", vatNumber: null, taxCode: null, pec: null, sdiCode: null, email: null },
  ...{ phone: null, street: null, postcode: null, town: null, province: null, country: "IT" },
};
const noWebsite = {
  ...{ url: "forno.example", plan: null, hosting: null, domain: null, domainExpiresOn: null, renewalOn: null },
  ...{ certificateExpiresOn: null, renewalCents: null, state: "online", ownerId: null, tellsCustomer: false },
  ...{ notes: null, accessNotes: null },
};
const field = { name: "Campo", kind: "testo", onTickets: true, onContacts: false, options: [] };
const figure = { valore: "+38%", etichetta: "prenotazioni", periodo: "marzo-maggio 2026", fonte: "Google" };
const empty = { valore: "", etichetta: "", periodo: "", fonte: "" };
const days = "I giorni sono un numero intero da 1 a 365";

const forms: RefusingForm[] = [
  [
    "a customer",
    customerDataSchema,
    noCustomer,
    [
      ["name", customerMessages.name, " "],
      ["vatNumber", customerMessages.vatForm, "1234567890"],
      ["vatNumber", customerMessages.vatCheck, "12345678901"],
      ["vatNumber", customerMessages.vatZeros, "00000000000"],
      ["taxCode", customerMessages.taxZeros, "00000000000"],
      ["taxCode", customerMessages.taxForm, "RSSMRA85T10"],
      ["taxCode", customerMessages.taxCheck, "RSSMRA85T10A562X", "12345678901"],
      ["postcode", customerMessages.postcodeZeros, "00000"],
      ["postcode", customerMessages.postcode, "2012"],
      ["phone", "Numero di telefono non valido", "000 0000000", "12"],
      ["sdiCode", customerMessages.sdi, "ABC"],
      ["province", customerMessages.province, "MIL"],
      ["country", customerMessages.country, "ITA"],
      ["pec", "Indirizzo PEC non valido", "senza chiocciola"],
      ["email", "Email non valida", "x@"],
      ["street", "L’indirizzo può avere al massimo 120 caratteri", long(121)],
    ],
  ],
  [
    "a customer of another country",
    customerDataSchema,
    { ...noCustomer, country: "FR" },
    [["vatNumber", customerMessages.vatZeros, "FR 000"]],
  ],
  [
    "a field",
    newFieldSchema,
    field,
    [
      ["name", "Dai un nome al campo", ""],
      ["name", "Il nome può avere al massimo 40 caratteri", long(41)],
      ["name", "Nel nome c’è un carattere che non si vede: riscrivilo", "a\u202eb"],
      ["kind", "Scegli di che tipo è il campo", "data"],
      ["onTickets", "Scegli dove sta il campo: sui ticket, sui contatti o sui clienti", false],
    ],
  ],
  [
    "a field with options",
    newFieldSchema,
    { ...field, kind: "scelta", options: options("Bar") },
    [
      ["options", "Scrivi almeno un’opzione", []],
      ["options", "Le opzioni possono essere al massimo 20", options(...Array.from({ length: 21 }, (_, n) => `O${n}`))],
      ["options.1.name", "C’è già un’opzione con questo nome", options("Bar", "BAR")],
      ["options.0.name", "Scrivi l’opzione, o toglila", options(" ")],
    ],
  ],
  [
    "a tag",
    newTagSchema,
    { name: "Dominio" },
    [
      ["name", "Dai un nome all’etichetta", "", "   "],
      ["name", "Il nome può avere al massimo 40 caratteri", long(41), long(100_000)],
      ["name", "Nel nome c’è un carattere che non si vede: riscrivilo", "a\u202eb", "a\0b"],
    ],
  ],
  [
    "a website",
    websitePartsSchema,
    noWebsite,
    [
      ["url", websiteMessages.url, "forno", "ftp://forno.example", "http://192.168.1.1/"],
      ["domain", websiteMessages.domain, "due parole"],
      ["renewalOn", "Data non valida", "2026-02-30"],
      ["renewalCents", websiteMessages.price, -1, 1_000_001],
    ],
  ],
  [
    "a work",
    workCreateSchema,
    { titolo: "Bar Sport", descrizione: "Un bancone online.", linkSito: "https://bar-sport.it" },
    [
      ["titolo", "Il titolo è obbligatorio", " "],
      ["titolo", "Il titolo può avere al massimo 120 caratteri", long(121)],
      ["descrizione", "La descrizione è obbligatoria", ""],
      ["descrizione", "La descrizione può avere al massimo 400 caratteri", long(401)],
      ["linkSito", "Scrivi l’indirizzo del sito, con https://", "bar-sport", "javascript:alert(1)"],
      ["slug", "L’indirizzo è fatto di lettere minuscole, cifre e trattini", "Con Spazi"],
      ["prima", "Com’era prima: al massimo 1.200 caratteri", long(1201)],
      ["piano", "Scegli un piano della lista", "gratis", "crm"],
      ["giorni", days, "0", "366", "2.5", "cinque"],
      ["citta", "La località può avere al massimo 80 caratteri", long(81)],
      ["immaginePrima", "Carica l’immagine del sito di prima, o toglila", "https://altrove.it/a.png"],
      ["immagineTelefono", "Carica l’immagine del telefono, o toglila", "https://altrove.it/a.png"],
      ["numeri", "I numeri sono una lista", "{"],
      ["numeri", "Al massimo 3 numeri", JSON.stringify([figure, figure, figure, figure])],
      [
        "numeri.1.fonte",
        "Scrivi da dove viene: senza fonte il numero non si pubblica",
        JSON.stringify([empty, { ...figure, fonte: " " }]),
      ],
      [
        "numeri.0.periodo",
        "Scrivi il periodo: senza, il numero non si pubblica",
        JSON.stringify([{ ...figure, periodo: undefined }]),
      ],
      ["numeri.0.valore", "Al massimo 16 caratteri", JSON.stringify([{ ...figure, valore: long(17) }])],
    ],
  ],
  [
    "a picture of the gallery",
    galleryCreateSchema,
    { title: "Bar Sport" },
    [["title", "Il titolo è obbligatorio", "  "]],
  ],
  [
    "a logo",
    logoCreateSchema,
    { name: "Bar Sport" },
    [
      ["name", "Il nome è obbligatorio", "  "],
      ["name", "Il nome può avere al massimo 120 caratteri", long(121)],
      ["description", "La descrizione può avere al massimo 300 caratteri", long(301)],
    ],
  ],
  [
    "a person of the team",
    memberCreateSchema,
    { name: "Lia Monti", role: "Disegna", sentence: "Toglie finché regge." },
    [
      ["name", "Il nome è obbligatorio", " "],
      ["role", "Scrivi che cosa fa", ""],
      ["sentence", "Scrivi una frase che lo racconti", ""],
      ["sentence", "La frase può avere al massimo 240 caratteri", long(241)],
    ],
  ],
  [
    "a testimonial",
    testimonialCreateSchema,
    { name: "Lia Monti", company: "Bar Sport, Forlì", comment: "Si vede da lontano.", rating: "4.5" },
    [
      ["name", "Il nome è obbligatorio", " "],
      ["company", "Scrivi il mestiere e la località", ""],
      ["comment", "Il testo può avere al massimo 600 caratteri", long(601)],
      ["rating", "Il voto va da 0 a 5, anche mezzo punto", "5.5", "4.3"],
      ["workId", "Scegli un lavoro della lista", "nessuno"],
      ["town", "La località può avere al massimo 80 caratteri", long(81)],
      ["saidOn", "Data non valida", "2026-02-30"],
      ["source", "La fonte può avere al massimo 60 caratteri", long(61)],
      [
        "sourceUrl",
        "Scrivi l’indirizzo della recensione, con https://",
        "http://maps.example.com/r",
        "javascript:alert(1)",
      ],
      ["sourceUrl", "L’indirizzo può avere al massimo 300 caratteri", `https://a.it/${long(300)}`],
    ],
  ],
];

test.each(forms)("%s is refused at each field, in words", (_form, schema, whole, refused) =>
  expectRefused(schema, whole, refused),
);
