/** 32 letters and digits that nobody confuses when they are read aloud: each random byte picks one without a bias. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 20;

/** A password of a hundred random bits, in groups of four: "kw7e-pm3x-9dhs-vt4q-b2nz". */
export function generatePassword(): string {
  const picked = [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => letters[byte % letters.length]);
  return picked.join("").replace(/(.{4})(?=.)/g, "$1-");
}
