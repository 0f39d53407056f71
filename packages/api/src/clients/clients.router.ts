import { clientTicketsSchema } from "@vetrina/contract/clients";
import { clientProcedure, router } from "../trpc.ts";
import { listClientTickets } from "./clients.service.ts";

export const clientsRouter = router({
  tickets: clientProcedure.output(clientTicketsSchema).query(({ ctx }) => listClientTickets(ctx.deps, ctx.actor)),
});
