import { clientTicketsSchema } from "@vetrina/contract/clients";
import { requireClient } from "../actor.ts";
import { publicProcedure, router } from "../trpc.ts";
import { listClientTickets } from "./clients.service.ts";

export const clientsRouter = router({
  tickets: publicProcedure
    .output(clientTicketsSchema)
    .query(({ ctx }) => listClientTickets(ctx.deps, requireClient(ctx.actor))),
});
