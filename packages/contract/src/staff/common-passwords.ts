/** Long passwords that lists of stolen ones are full of, without case, spaces and signs. */
const commonPasswords = new Set(
  `password1234 password12345 password123456 passwordpassword password1password passw0rd1234 miapassword123
  lamiapassword nuovapassword cambiami1234 cambiapassword segretissimo segreto12345 benvenuto123 benvenuti123 ciaociaociao
  ciaociao1234 tiamotantissimo amoreamore amoremio1234 amoreamoreamore juventus1897 forzajuventus forzanapoli1 forzainter1908
  forzamilan1899 intermilan123 napolinapoli francesco123 francesca123 alessandro12 alessandra12 giuseppe1234
  italiaitalia qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwerty123456 qwerty1234567 qwertyuiopas qwertyuiopasdfgh asdfghjklzxc
  asdfghjkl123 zxcvbnm12345 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsxedcrfv qazwsxedc123
  q1w2e3r4t5y6 iloveyou1234 iloveyouiloveyou welcome12345 welcome123456 letmein12345 letmeinletmein administrator
  administrator1 admin1234567 admin12345678 adminadminadmin amministratore amministratore1 changeme1234 trustno1trustno1
  football1234 baseball1234 superman1234 sunshine1234 princess1234 dragondragon monkeymonkey abc123abc123 abcd12345678
  abcdefgh1234 abcdefghijkl aa1234567890 test12345678 testtesttest studiovetrina studiovetrina1 vetrina12345`.split(
    /\s+/,
  ),
);

const runs = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "0123456789".repeat(3)];
const backwards = (text: string) => [...text].reverse().join("");

/** Whether a guessing attack would try this early: it is on the list, one short piece repeated, or a row of keys. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (plain.length < 8) return true;
  const isRepeated = /^(.{1,5})\1+$/u.test(plain);
  const isRun = runs.some((run) => run.includes(plain) || backwards(run).includes(plain));
  return isRepeated || isRun || commonPasswords.has(plain);
}
