import { orderSchema } from "@vetrina/contract/pictures/picture-form";
import { staffTeamMemberSchema } from "@vetrina/contract/pictures/team";
import { editorProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { orderCards } from "../cards/cards.service.ts";
import { listTeamForStaff, team } from "./team.service.ts";

/** The team is added to and changed by REST, which takes files. */
export const teamRouter = router({
  list: editorProcedure.output(z.array(staffTeamMemberSchema)).query(({ ctx }) => listTeamForStaff(ctx.deps)),
  order: editorProcedure.input(orderSchema).mutation(({ ctx, input }) => orderCards(ctx.deps, ctx.actor, team, input)),
});
