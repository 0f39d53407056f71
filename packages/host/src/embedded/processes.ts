import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export type ProcessDescription = { parentPid: number; commandLine: string; workingFolder: string | undefined };

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function describeFromProc(pid: number): ProcessDescription | undefined {
  try {
    // "pid (name) state parent ...", where the name may hold spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, parentPid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return undefined;
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { parentPid: Number(parentPid), commandLine, workingFolder: workingFolderOf(pid) };
  } catch {
    return undefined;
  }
}

function describeFromPs(pid: number): ProcessDescription | undefined {
  const { stdout } = spawnSync("/bin/ps", ["-ww", "-o", "stat=,ppid=,command=", "-p", String(pid)], {
    encoding: "utf8",
  });
  const [, state, parentPid, commandLine] = /^\s*(\S+)\s+(\d+)\s+(.*)$/m.exec(stdout ?? "") ?? [];
  if (!commandLine || state?.startsWith("Z")) return undefined;
  return { parentPid: Number(parentPid), commandLine: `${commandLine} `, workingFolder: undefined };
}

/** What runs under a process id; undefined when nothing does any more. Linux and macOS. */
export function describeProcess(pid: number): ProcessDescription | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === "linux" ? describeFromProc(pid) : describeFromPs(pid);
}

/** Whether the process is a PostgreSQL, and of this cluster: a process id alone may have passed to anyone. */
export function isPostgresOf(clusterFolder: string, description: ProcessDescription | undefined): boolean {
  if (!description) return false;
  const { commandLine, workingFolder } = description;
  if (workingFolder !== undefined) {
    // A server shows the path of its program, a backend "postgres: ...".
    return workingFolder === clusterFolder && /^postgres:|(^|\/)postgres /.test(commandLine);
  }
  return commandLine.includes(`/postgres -D ${clusterFolder} `) && !commandLine.startsWith("/bin/sh ");
}

/** The processes of PostgreSQL at work in a cluster. Knows only of Linux; elsewhere the list is empty. */
export function postgresProcessesOf(clusterFolder: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => workingFolderOf(pid) === clusterFolder && isPostgresOf(clusterFolder, describeProcess(pid)));
}
