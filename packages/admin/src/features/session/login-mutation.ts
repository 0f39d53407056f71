import { refusalOf } from "@vetrina/client/refusal";
import type { trpc } from "@vetrina/client/trpc";

export type LoginMutation = ReturnType<typeof trpc.auth.login.useMutation>;

/** What the server said at the fields of the step that is on screen, once it has refused it. */
export const refusedFields = (error: unknown): Record<string, string> => refusalOf(error)?.fields ?? {};
