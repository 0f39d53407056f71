export const proofFigures = [
  { label: "Raccomandazioni sui social", value: "34" },
  { label: "Voto sul servizio di recensioni", value: "Eccellente" },
  { label: "Siti consegnati", value: "500+" },
  { label: "Clienti che seguiamo", value: "150+" },
];

export const proofVoices = [
  {
    name: "Paola Serra",
    company: "Panificio Serra, Oristano",
    image: "PS",
    comment: "Ho pagato la caparra il martedì sera dal forno. Il lunedì dopo la gente ordinava le colombe dal sito.",
  },
  {
    name: "Tommaso Galli",
    company: "Galli Serramenti, Lodi",
    image: "TG",
    comment:
      "Mi aspettavo il solito modello già visto. Hanno messo le mie finestre, fotografate da me, e sembra un catalogo.",
  },
  {
    name: "Ornella Fusco",
    company: "Estetica Ornella, Caserta",
    image: "OF",
    comment:
      "Al secondo giro di modifiche mi vergognavo a chiedere ancora. Mi hanno richiamata loro: «Siamo qui per questo».",
  },
];
