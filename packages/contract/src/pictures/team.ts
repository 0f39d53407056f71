import * as z from "zod";
import { exactPartial } from "../exact-partial.ts";
import { requiredText } from "../written-text.ts";
import { tickedSchema, withKnown } from "./picture-form.ts";

export const memberNameMessage = "Il nome è obbligatorio";
export const memberRoleMessage = "Scrivi che cosa fa";
export const memberSentenceMessage = "Scrivi una frase che lo racconti";
export const deleteMemberQuestion = "Togliere questa persona dalla squadra?";

/** A person who works at the agency, as public pages show them. */
export const teamMemberSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.string(),
    sentence: z.string(),
    /** Without one a drawn portrait stands in. */
    imageUrl: z.string().nullable(),
  })
  .meta({ id: "PersonaDellaSquadra" });

export type TeamMember = z.infer<typeof teamMemberSchema>;

/** As the staff sees them. */
export const staffTeamMemberSchema = teamMemberSchema
  .extend({ isSample: z.boolean() })
  .meta({ id: "PersonaDellaSquadraPerLoStaff" });

export type StaffTeamMember = z.infer<typeof staffTeamMemberSchema>;

const memberFields = {
  name: requiredText(memberNameMessage, 120, "Il nome può avere al massimo 120 caratteri"),
  role: requiredText(memberRoleMessage, 120, "Il ruolo può avere al massimo 120 caratteri"),
  sentence: requiredText(memberSentenceMessage, 240, "La frase può avere al massimo 240 caratteri"),
};

export const memberCreateSchema = z.object(memberFields);

/** What is left out stays as it is. */
export const memberUpdateSchema = withKnown(
  z.object({
    ...exactPartial(z.object(memberFields)).shape,
    /** Takes the photo away: a drawn portrait stands in again. */
    removeImage: tickedSchema("Indica se togliere la foto").exactOptional(),
  }),
);
