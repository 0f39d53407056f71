export type BenefitObject = "calendar" | "stamp" | "parcel" | "screens";

export const benefits: { object: BenefitObject; title: string; text: string }[] = [
  {
    object: "calendar",
    title: "Consegna rapida",
    text: "In 7 giorni lavorativi il sito è online. La data la scriviamo prima di cominciare.",
  },
  {
    object: "stamp",
    title: "Logo incluso",
    text: "Non ne hai uno? Lo disegniamo noi, pronto anche per l’insegna e per il furgone.",
  },
  {
    object: "parcel",
    title: "Hosting e dominio",
    text: "Il tuo nome .it o .com e lo spazio dove vive il sito, per 12 mesi. Con certificato SSL.",
  },
  {
    object: "screens",
    title: "Design responsive",
    text: "Telefono, tablet, computer: il sito si sistema da solo, senza zoom e senza testi tagliati.",
  },
];
