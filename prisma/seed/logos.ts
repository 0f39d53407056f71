import type { SeedLogo } from "./content-types.ts";

export const seedLogos: SeedLogo[] = [
  {
    name: "Forno Briciola",
    description: "Panificio con laboratorio a vista, Matera",
    imageUrl: "/images/loghi/forno-briciola.svg",
  },
  {
    name: "Ottica Lince",
    description: "Ottici optometristi, Udine",
    imageUrl: "/images/loghi/ottica-lince.svg",
  },
  {
    name: "Malva & Timo",
    description: "Fiorai e allestimenti, Pavia",
    imageUrl: "/images/loghi/malva-e-timo.svg",
  },
  {
    name: "Officina Bielle",
    description: "Autofficina e gommista, Modena",
    imageUrl: "/images/loghi/officina-bielle.svg",
  },
  {
    name: "Apicoltura Sciame",
    description: "Miele e derivati, Val di Non",
    imageUrl: "/images/loghi/apicoltura-sciame.svg",
  },
];
