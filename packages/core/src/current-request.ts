import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Runs the work of a request: its lines in the log and its mails to the staff carry the request's number. */
export const asRequest = (id: string, work: () => void): void => current.run(id, work);

/** The number of the request that is being worked for; none in a task of the timetable. */
export const currentRequestId = (): string | undefined => current.getStore();
