import { seedArticles } from "../prisma/seed/articles.ts";

/** Sentences of the sample articles: real Italian, with its few frequent words and its many rare ones. */
export const sentences = seedArticles
  .flatMap(({ content }) => content.replace(/<[^>]+>/g, " ").split(/(?<=[.!?])\s+/))
  .map((sentence) => sentence.replace(/\s+/g, " ").trim())
  .filter((sentence) => sentence.length > 25);

export const firstNames =
  "Anna Marco Giulia Luca Francesca Matteo Chiara Andrea Sara Paolo Elena Davide Laura Simone Martina Giorgio Silvia Stefano Valentina Roberto Federica Antonio Lucia Alessandro Ilaria Michele Caterina Beatrice Salvatore Pietro Giada Emanuele Alice Riccardo Irene Fabio Serena Daniele Marta Teresa".split(
    " ",
  );
const surnameRoots =
  "Ross Russ Ferr Espos Bianch Roman Colomb Ricc Marin Grec Brun Gall Cont Manc Cost Giord Rizz Lomb Mor Barb Font Sant Marian Rinald Carus Mart Leon Long Gent Vital Serr Copp March Par Vill Fabbr Grass Valent Mess";
/** The frequent ones first. */
export const lastNames = "i o ini etti elli ucci one ato ano eri aro ani"
  .split(" ")
  .flatMap((ending) => surnameRoots.split(" ").map((root) => `${root}${ending}`));
export const mailHosts = "gmail.com libero.it outlook.it yahoo.it hotmail.it tiscali.it alice.it icloud.com".split(" ");
