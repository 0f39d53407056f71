/**
 * The database can't be opened and a person has to act. The message is complete, in Italian and says what to do:
 * print it without a stack.
 */
export class DatabaseStartError extends Error {
  override readonly name = "DatabaseStartError";
}
