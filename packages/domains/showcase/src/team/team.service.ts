import type { MemberCreate, MemberUpdate, StaffTeamMember, TeamMember } from "@vetrina/contract/pictures/team";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { refuseOverwritten } from "@vetrina/core/audit/changed-fields";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { holdPicture } from "@vetrina/core/files/hold-pictures";
import { removeImage } from "@vetrina/core/files/images";
import { placeAtEnd, reorder, writeWithPicture } from "@vetrina/core/files/picture-rows";
import type { ChosenImage } from "@vetrina/core/files/with-image";

const memberColumns = { id: true, name: true, role: true, sentence: true, imageUrl: true } as const;

const staffColumns = { ...memberColumns, isSample: true } as const;

const subject = "persona-squadra";

const notFound = () => new AppError("NOT_FOUND", { message: "Questa persona non c'è più" });

const statement = {
  name: "team",
  text: `select id, name, role, sentence, "imageUrl" from "TeamMember" order by "sortOrder", id`,
};

/** Everybody who works here, in the order the staff gave them. */
export const listTeam = (deps: Deps): Promise<TeamMember[]> => deps.run<TeamMember>(statement, []);

/** The same for the staff, who sees what is sample content. */
export const listTeamForStaff = (deps: Deps): Promise<StaffTeamMember[]> =>
  deps.db.teamMember.findMany({ orderBy: [{ sortOrder: "asc" }, { id: "asc" }], select: staffColumns });

/**
 * Adds a member at the end of the list, with or without a photo. For owners and editors. Throws BAD_INPUT when the file
 * is no picture, TOO_LARGE over 5 MB.
 */
export async function createMember(
  deps: Deps,
  actor: EditorActor,
  fields: MemberCreate,
  image: ChosenImage | undefined,
): Promise<StaffTeamMember> {
  return writeWithPicture(deps, { image, before: null, urlOf: ({ imageUrl }) => imageUrl }, (stored) =>
    deps.db.$transaction(async (tx) => {
      await holdPicture(deps, tx, stored?.url);
      const sortOrder = placeAtEnd(await tx.teamMember.aggregate({ _max: { sortOrder: true } }));
      const data = { ...fields, imageUrl: stored?.url ?? null, sortOrder };
      const member = await tx.teamMember.create({ data, select: staffColumns });
      await recordChange(tx, actor, {
        action: "persona-squadra.creazione",
        subject,
        subjectId: member.id,
        summary: "Ha aggiunto una persona alla squadra",
      });
      await bumpContentVersion(tx);
      return member;
    }),
  );
}

/** Changes what is given, and the photo when there is a file. Throws NOT_FOUND, and as `createMember`. */
export async function updateMember(
  deps: Deps,
  actor: EditorActor,
  id: number,
  { removeImage: takeAway, known, ...fields }: MemberUpdate,
  image: ChosenImage | undefined,
): Promise<StaffTeamMember> {
  const before = await deps.db.teamMember.findUnique({ where: { id }, select: { imageUrl: true } });
  if (!before) throw notFound();
  const pictureOf = { image, before: before.imageUrl, urlOf: ({ imageUrl }: StaffTeamMember) => imageUrl };
  return writeWithPicture(deps, pictureOf, (stored) =>
    deps.db.$transaction(async (tx) => {
      await refuseOverwritten(tx, { table: "TeamMember", subject, id, changes: fields, known });
      await holdPicture(deps, tx, stored?.url);
      const picture = stored ? { imageUrl: stored.url } : takeAway && { imageUrl: null };
      const data = { ...fields, ...picture, isSample: false };
      const [member] = await tx.teamMember.updateManyAndReturn({ where: { id }, data, select: staffColumns });
      if (!member) throw notFound();
      await recordChange(tx, actor, {
        action: "persona-squadra.modifica",
        subject,
        subjectId: id,
        summary: "Ha modificato una persona della squadra",
        details: { campi: Object.keys({ ...fields, ...picture }) },
      });
      await bumpContentVersion(tx);
      return member;
    }),
  );
}

/** Deletes a member, with the photo. For owners and editors. Throws NOT_FOUND. */
export async function deleteMember(deps: Deps, actor: EditorActor, id: number): Promise<void> {
  const member = await deps.db.teamMember.findUnique({ where: { id }, select: { imageUrl: true } });
  if (!member) throw notFound();
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.teamMember.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
    await recordChange(tx, actor, {
      action: "persona-squadra.eliminazione",
      subject,
      subjectId: id,
      summary: "Ha tolto una persona dalla squadra",
    });
    await bumpContentVersion(tx);
  });
  if (member.imageUrl) await removeImage(deps, member.imageUrl);
}

/** Puts the team in this order. For owners and editors. Throws CONFLICT when the ids are not exactly the present ones. */
export async function orderTeam(deps: Deps, actor: EditorActor, ids: readonly number[]): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await reorder(tx.teamMember, ids);
    const summary = "Ha cambiato l'ordine della squadra";
    await recordChange(tx, actor, { action: "persona-squadra.ordine", subject, summary });
    await bumpContentVersion(tx);
  });
}
