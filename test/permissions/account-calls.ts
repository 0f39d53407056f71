import { anybody, type CallTable, colleagues, known, owners, staff } from "./call-table.ts";

const present = { input: { present: "sbagliata" } };

/** Sessions, one's own account, everybody's accounts, the log. */
export const accountCalls: CallTable = {
  "POST /api/auth/login": anybody({ body: known.login }),
  "POST /api/auth/logout": colleagues(),
  "auth.me": anybody(),
  "auth.login": anybody({ input: known.login }),
  "auth.mailPasswordLink": anybody({ input: { email: "nessuno@example.it" } }),
  "auth.passwordLink": anybody({ input: { token: "sconosciuto" } }),
  "auth.choosePassword": anybody({ input: { token: "sconosciuto", password: "nove lune in cielo" } }),
  "auth.logout": colleagues(),
  "account.mine": colleagues(),
  "account.changePerson": colleagues({ input: { name: "Piero Conti", email: "", known: { name: null, email: null } } }),
  "account.changeSignature": staff({ input: { signature: "Anna Rossi" } }),
  "account.sessions": colleagues(),
  "account.endSession": colleagues({ input: { id: "00000000-0000-4000-8000-000000000000" } }),
  "account.endOtherSessions": colleagues(),
  "account.changePassword": colleagues({ input: { present: "sbagliata", password: "nove lune in cielo" } }),
  "account.beginSecondFactor": colleagues(present),
  "account.confirmSecondFactor": colleagues({ input: { code: "123456" } }),
  "account.dropSecondFactor": colleagues(present),
  "account.newRecoveryCodes": colleagues(present),
  "users.list": owners(),
  "users.names": colleagues(),
  "users.create": owners({ input: { username: "nuova", password: "nove lune in cielo", role: "operatore" } }),
  "users.invite": owners({
    input: { username: "invitata", name: "Rosa Villa", email: "rosa@example.it", role: "redattore" },
  }),
  "users.inviteAgain": owners({ input: { id: 999 } }),
  "users.changePerson": owners({
    input: { id: 999, name: "Marta Rossi", email: "", known: { name: null, email: null } },
  }),
  "users.setRole": owners({ input: { id: 999, role: "operatore" } }),
  "users.setPassword": owners({ input: { id: 999, password: "nove lune in cielo" } }),
  "users.sendPasswordLink": owners({ input: { id: 999 } }),
  "users.block": owners({ input: { id: 999 } }),
  "users.unblock": owners({ input: { id: 999 } }),
  "users.resetSecondFactor": owners({ input: { id: 999 } }),
  "audit.list": owners({ input: {} }),
  "audit.names": owners(),
};
