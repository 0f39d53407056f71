import type { DatabaseLog } from "@vetrina/data/database-log";

/** PostgreSQL writes down statements that take longer, in milliseconds. */
const slowMs = 500;
/** Of a statement's text, in characters. */
const textMax = 500;

/** Values travel apart from the text, and are left out. */
export const slowStatementSettings: Record<string, string> = {
  log_min_duration_statement: String(slowMs),
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

/** As PostgreSQL begins such a line: how long, in which step of the protocol, and for which prepared statement. */
const slowLine = / LOG: {2}duration: ([\d.]+) ms {2}([^:]+): (.*)$/;

/**
 * Takes the lines of PostgreSQL's log that tell of a slow statement, the statement's further lines included, and logs
 * each as one. What follows the text's first quote is left out: a value could stand there.
 */
export function createSlowStatementLog(log: Pick<DatabaseLog, "warn">): (line: string) => boolean {
  let slow: { ms: number; step: string; lines: string[] } | undefined;

  function tell(): void {
    if (!slow) return;
    const { ms, step, lines } = slow;
    slow = undefined;
    const text = lines.map((line) => line.trim()).join(" ");
    const [statement = ""] = text.split("'", 1);
    log.warn({ ms: Math.round(ms), step, statement: statement.slice(0, textMax).trim() }, "a slow statement");
  }

  return (line) => {
    if (slow && line.startsWith("\t")) {
      slow.lines.push(line);
      return true;
    }
    tell();
    const [, ms, step = "", first = ""] = slowLine.exec(line) ?? [];
    if (ms === undefined) return false;
    slow = { ms: Number(ms), step, lines: [first] };
    // PostgreSQL writes a statement at once, so its other lines come before this.
    setImmediate(tell);
    return true;
  };
}
