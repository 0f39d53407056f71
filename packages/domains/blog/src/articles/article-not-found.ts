import { AppError } from "@vetrina/core/app-error";

/** The refusal of every call about an article that is not there, or not for the caller. */
export const articleNotFound = () => new AppError("NOT_FOUND", { message: "Articolo non trovato" });
