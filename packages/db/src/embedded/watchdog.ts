import { describeProcess } from "./processes.ts";

/**
 * Runs a program so that it stops with us, however we end: the shell reads from a pipe that only we hold, and when
 * the pipe ends it sends SIGINT, PostgreSQL's fast shutdown. The shell ends when the program does, with its status.
 * It ignores the signals a service manager sends to whole groups: stopping is up to us.
 */
export const WATCHDOG_SCRIPT = `
trap '' HUP INT TERM
exec 3<&0
"$@" 3<&- </dev/null & program=$!
{ read -r line <&3; kill -INT "$program"; } >/dev/null 2>&1 & reader=$!
exec 3<&-
wait "$program"; status=$?
kill -KILL "$reader" 2>/dev/null
exit "$status"`;

/** What the watchdog shows as its name: who started it. */
export function watchdogName(supervisorPid: number): string {
  return `vetrina-watchdog:${supervisorPid}`;
}

/**
 * The process that looks after a server, if it is alive. Its watchdog is the server's parent and holds its id; once
 * it is gone the system gives the watchdog another parent, so an id that was used again can't deceive.
 */
export function livingSupervisorOf(serverPid: number): number | undefined {
  const server = describeProcess(serverPid);
  const watchdog = server && describeProcess(server.parentPid);
  const supervisorPid = watchdog?.parentPid;
  if (supervisorPid === undefined || !watchdog?.commandLine.includes(`${watchdogName(supervisorPid)} `))
    return undefined;
  return supervisorPid;
}
