import { notFound } from "@tanstack/react-router";
import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";

/** What was asked for; a refusal as NOT_FOUND becomes the route's own not-found page. */
export async function orNotFound<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TRPCClientError && (error as TRPCClientError<AppRouter>).data?.code === "NOT_FOUND") {
      throw notFound();
    }
    throw error;
  }
}
