import { describeProcess } from "./processes.ts";

/** How long a server may take to stop in order. Stopped at once instead, it recovers at its next start. */
export const fastShutdownSeconds = 10;

/**
 * Runs a server so that it stops with us, however we end: the shell reads from a pipe that only we hold, and when the
 * pipe ends it asks for a fast shutdown (SIGINT), later for an immediate one (SIGQUIT): a server that is asked while
 * it recovers from the loss of one of its processes waits forever. The shell ends when the server does. It ignores
 * the signals that a service manager sends to whole groups: stopping is up to us.
 */
export const watchdogScript = `
trap '' HUP INT TERM
exec 3<&0
"$@" 3<&- </dev/null & server=$!
{
  read -r line <&3
  exec 3<&-
  kill -INT "$server"
  seconds=0
  while [ "$seconds" -lt ${fastShutdownSeconds} ] && sleep 1; do seconds=$((seconds + 1)); done
  kill -QUIT "$server"
} >/dev/null 2>&1 & reader=$!
exec 3<&-
wait "$server"
kill -KILL "$reader" 2>/dev/null`;

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
