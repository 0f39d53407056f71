import { describe, expect, test } from "vitest";
import { holdsSecret } from "./written-secrets.ts";

describe("a secret in a note", () => {
  test.each([
    "password: forno",
    "Password = Forno2024",
    "la password è Forno2024!",
    "pwd forno2024",
    "PW: ciao",
    "utente: mario pass: lievito",
    "utente mario / Lievito!2024",
    "psw:lievito",
    "PIN 4821",
    "token: abc",
    "accesso FTP ftp.forno.example mario Xk29fjQp3L",
    "wp-admin, anna, Fornoferri2024",
    "api key sk_live_51H8xY2eZvKYlo2C0aBcD",
    "3f9a1c7be24d4f0d9a66c1b2e3f4a5b6",
    "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk",
    "parola d'ordine: sesamo",
  ])("%j is refused", (text) => expect(holdsSecret(text)).toBe(true));

  test.each([
    "la password è nel gestore, voce «Forno Ferri»",
    'Password: nel gestore, voce "Forno"',
    "Le password sono in 1Password",
    "password: vedi Bitwarden",
    "Ha cambiato la password due volte, chiedere a Lucia",
    "Il cliente non ricorda mai la password. Il PIN lo sa Ugo",
    "Pannello: https://admin.aruba.it/PannelloAdmin/Login.aspx?Lang=IT2024",
    "Hosting su ftp.forno-ferri.example, utente mario.rossi2024@forno.example",
    "IBAN IT60X0542811101000000123456, P.IVA 01234567890",
    "Contratto 2024/118, pratica N-2024-00118, telefono +39 333 1234567",
    "Codice fiscale RSSMRA85T10A562S",
    "Server 203.0.113.7, porta 2222, WordPress 6.8.1, PHP 8.4",
    "Migrato il 12/03/2026 da Register.it; DNS su Cloudflare",
    "id 3f2504e0-4f89-11d3-9a0c-0305e82c3301",
    "Passa Ugo giovedì; passaggio di consegne fatto",
    "Token di prova spento, accesso con la chiave hardware di Anna",
    "",
  ])("%j is none", (text) => expect(holdsSecret(text)).toBe(false));
});
