import { type StaffTeamMember, staffTeamMemberSchema, type TeamMember } from "@vetrina/contract/pictures/team";
import type { Deps } from "@vetrina/core/deps";
import { type CardList, cardOrder } from "../cards/card-list.ts";

const select = { id: true, name: true, role: true, sentence: true, imageUrl: true, isSample: true } as const;

export const team: CardList<StaffTeamMember> = {
  table: "TeamMember",
  rows: (db) => db.teamMember,
  select,
  present: (row) => staffTeamMemberSchema.parse(row),
  pictureOf: ({ imageUrl }) => imageUrl,
  pictureColumns: (picture) => ({ imageUrl: picture?.url ?? null }),
  // What the staff has written is a sample no more.
  complete: async () => ({ isSample: false }),
  goneMessage: "Questa persona non c’è più",
  subject: "persona-squadra",
  added: ["persona-squadra.creazione", () => "Ha aggiunto una persona alla squadra"],
  changed: ["persona-squadra.modifica", () => "Ha modificato una persona della squadra"],
  removed: ["persona-squadra.eliminazione", () => "Ha tolto una persona dalla squadra"],
  ordered: "Ha cambiato l’ordine della squadra",
};

const statement = {
  name: "team",
  text: `select id, name, role, sentence, "imageUrl" from "TeamMember" order by "sortOrder", id`,
};

/** Everybody who works here, in the order the staff gave them. */
export const listTeam = (deps: Deps): Promise<TeamMember[]> => deps.run<TeamMember>(statement, []);

/** The same for the staff, who sees what is sample content. */
export const listTeamForStaff = (deps: Deps): Promise<StaffTeamMember[]> =>
  deps.db.teamMember.findMany({ orderBy: cardOrder, select });
