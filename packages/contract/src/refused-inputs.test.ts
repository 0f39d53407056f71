import { expect, test } from "vitest";
import { generateSchema } from "./blog/ai-articles.ts";
import { postCreateSchema } from "./blog/blog-writing.ts";
import { cannedReplyWriteSchema } from "./canned-replies.ts";
import { clientLoginSchema, clientRegistrationSchema } from "./clients.ts";
import { newLeadFieldsSchema } from "./lead-person.ts";
import { contactSchema } from "./leads.ts";
import { viewNameSchema } from "./saved-views.ts";
import { settingsUpdateSchema } from "./settings/settings.ts";
import { expectRefused, type RefusingForm } from "./testing/refused.ts";
import { messageCreateSchema, ticketCreateSchema } from "./tickets.ts";

/*
 * What forms and calls refuse, in the words that people read beside the field: that a call reads its input by these
 * schemas, and answers with their words, is held by one case of each over HTTP.
 */

const person = {
  ...{ firstName: "Lucia", lastName: "Ferri", email: "lucia@example.it", phone: "+39 333 123 4567" },
  ...{ company: "Da Lucia", businessType: "ristorante", message: "Un sito" },
};
const ticket = {
  ...{ clientName: "Lucia Ferri", email: "lucia@example.it", phone: "+39 333 123 4567", requestType: "problema" },
  ...{ priority: "alta", subject: "Il menu non si apre", description: "Da stamattina la pagina resta bianca." },
};
const long = (length: number) => "x".repeat(length);

const forms: RefusingForm[] = [
  [
    "a ticket",
    ticketCreateSchema,
    ticket,
    [
      ["clientName", "Il nome deve avere almeno 2 caratteri", "L", undefined],
      ["email", "Email non valida", "lucia@"],
      ["phone", "Numero di telefono non valido", "333 12345"],
      ["websiteUrl", "URL del sito non valido", "trattoria", "javascript:alert(1)"],
      ["requestType", "Seleziona il tipo di richiesta", "", "reclamo"],
      ["priority", "Seleziona la priorità", undefined],
      ["subject", "L'oggetto deve avere almeno 5 caratteri", "Ciao"],
      ["description", "La descrizione deve avere almeno 20 caratteri", "Troppo poco.", `${" ".repeat(30)}corta`],
      ["submissionKey", "La chiave dell’invio non è valida", "uno"],
    ],
  ],
  [
    "a message",
    messageCreateSchema,
    { message: "Ciao" },
    [
      ["message", "Il messaggio è richiesto", "", "  \n ", undefined, 7],
      ["message", "Il messaggio può avere al massimo 10.000 caratteri", long(10_001)],
    ],
  ],
  [
    "a registration",
    clientRegistrationSchema,
    { clientName: "Rita Nuova", email: "rita@example.it", phone: "333 1234567" },
    [
      ["email", "Email non valida", "rita"],
      ["clientName", "Nome deve avere almeno 2 caratteri", "R", undefined],
      ["phone", "Numero di telefono non valido", "333 123"],
    ],
  ],
  [
    "a client's login",
    clientLoginSchema,
    { email: "a@example.it", ticketId: "1234" },
    [
      ["email", "Email non valida", "lucia@", undefined],
      ["ticketId", "ID ticket richiesto", "", "   ", undefined],
    ],
  ],
  [
    "a contact request",
    contactSchema,
    { ...person, privacy: true },
    [
      ["firstName", "Il nome è obbligatorio", "L", undefined],
      ["lastName", "Il cognome è obbligatorio", " F ", null],
      ["email", "Email non valida", "lucia@", 12],
      ["phone", "Numero di telefono non valido", "1234"],
      ["businessType", "Il tipo di attività è obbligatorio", "", "astronauta"],
      ["company", "Il nome dell’azienda è troppo lungo", long(121)],
      ["message", "Il messaggio può avere al massimo 5.000 caratteri", long(5001)],
      ["choice", "La scelta indicata non è a listino", "un-castello", "toString"],
      ["privacy", "Devi accettare la privacy policy", false, undefined],
    ],
  ],
  [
    "a contact that the staff adds",
    newLeadFieldsSchema,
    { ...person, privacyWay: "voce" },
    [["privacyWay", "Scegli come ha accettato la privacy", "", undefined]],
  ],
  [
    "a canned reply",
    cannedReplyWriteSchema,
    { title: "Grazie", body: "Grazie a te" },
    [
      ["title", "Il titolo è obbligatorio", " "],
      ["title", "Il titolo può avere al massimo 120 caratteri", long(121)],
      ["body", "Il testo è obbligatorio", ""],
      ["body", "Il testo può avere al massimo 5.000 caratteri", long(5001)],
      [
        "body",
        "Non conosco {nmoe}: tra graffe si può scrivere {nome}, {nome-proprio} o {oggetto}",
        "Ciao {nmoe}, eccoci",
      ],
    ],
  ],
  [
    "an article that is to be written",
    generateSchema,
    { topic: "Menu", focus: "Un taglio" },
    [
      ["topic", "L’argomento può avere al massimo 200 caratteri", long(201)],
      ["focus", "Il taglio può avere al massimo 1.000 caratteri", long(1001)],
    ],
  ],
  [
    "an article",
    postCreateSchema,
    { title: "Un titolo", content: "<p>Un testo</p>" },
    [
      ["status", "Lo stato richiesto non esiste", "pronto"],
      ["slug", "L’indirizzo è fatto di lettere minuscole, cifre e trattini", "Con Spazi"],
      ["featuredImageUrl", "L’indirizzo dell’immagine deve cominciare con https://", "javascript:alert(1)"],
      ["scheduledAt", "La data di pubblicazione non è valida", "domani"],
      ["excerpt", "L’estratto può avere al massimo 500 caratteri", long(501)],
    ],
  ],
  [
    "the settings",
    settingsUpdateSchema,
    {},
    [
      ["metaPixelId", "L’ID del pixel Meta ha da 5 a 20 cifre, e nient’altro", "abc", "1234"],
      ["ga4MeasurementId", "L’ID di Google Analytics comincia con G- seguito da lettere e cifre", "UA-1"],
      [
        "paypalPaymentUrl",
        "L’indirizzo di pagamento PayPal deve cominciare con https://",
        "http://paypal.me/x",
        "javascript:alert(1)",
      ],
      ["autoArticlesEnabled", "Indica se gli articoli automatici sono attivi", "sì"],
      ["autoArticles", "L’orario richiesto non esiste", "ogni-ora"],
      ["aiDailyTokens", "Scrivi quanti token al giorno, da 0 a 5 milioni", -1, 1.5],
      ["salesToast", "Scegli quali acquisti mostrare", "inventati"],
      ["countdown", "Scegli come funziona il conto alla rovescia", "sempre"],
      ["countdownEndsAt", "La data di fine della campagna non è valida", "domani"],
      ["reservedBaseline", "Scrivi un numero di posti da 0 a 15", 16, "dodici"],
      ["renewalMailText", "Scrivi che cosa dice l’email del rinnovo", " "],
      ["renewalMailSubject", "L’oggetto sta su una riga", "Uno\nBcc: due@example.it"],
      ["promiseHours", "Scrivi entro quante ore prometti una risposta, da 1 a 240", 0, 241, 1.5, "molte"],
      ["renewalYearly", "Scrivi quanti euro all’anno, da 0 a 10.000", -1, 10_001],
      ["otherTracking", "Il codice di tracciamento può avere al massimo 20.000 caratteri", long(20_001)],
    ],
  ],
];

test.each(forms)("%s is refused at each field, in words", (_form, schema, whole, refused) =>
  expectRefused(schema, whole, refused),
);

test("a view has a name, and not too long a one", () => {
  const messageOf = (name: string) => viewNameSchema.safeParse(name).error?.issues[0]?.message;
  expect([messageOf(" "), messageOf(long(41)), messageOf("Urgenti")]).toEqual([
    "Dai un nome alla vista",
    "Il nome può avere al massimo 40 caratteri",
    undefined,
  ]);
});
