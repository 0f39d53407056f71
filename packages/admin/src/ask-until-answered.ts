import { refusalOf } from "@vetrina/client/refusal";

/** The pause after a call that got no answer, in milliseconds. */
const pauseMs = 2000;

/** Asks again for as long as the server can't be reached. Throws its refusal. */
export async function askUntilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (refusalOf(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
