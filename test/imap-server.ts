import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { ImapFlow } from "imapflow";
import { dovecot, hasDovecot } from "../scripts/dovecot.mjs";
import { waitFor } from "./database/wait-for.ts";
import { freePort } from "./server-process.ts";

export interface ImapServer {
  port: number;
  /** As IMAP_URL has it, of a mailbox that is there from now on. */
  urlOf(user: string): string;
  /** Puts a mail into a mailbox, as a mail server does. */
  deliver(user: string, raw: string): Promise<void>;
  /** Works in a mailbox as its owner would, with a mail program. */
  withMailbox<Result>(user: string, work: (client: ImapFlow) => Promise<Result>): Promise<Result>;
  /** Takes a mailbox's numbers away: it numbers its mails again (another UIDVALIDITY, which counts in seconds). */
  renumber(user: string): Promise<void>;
  /** Ends it at once, as a machine that fails. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the same mailboxes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const mailboxPassword = "casella-di-prova";

/**
 * Who dovecot works as. As root it insists on accounts without rights, which its package makes; the mailboxes are then
 * those of Debian's account for mail.
 */
function accounts() {
  const { uid, gid, username } = userInfo();
  if (uid !== 0) return { uid, gid, internal: username, login: username, isRoot: false };
  return { uid: 8, gid: 8, internal: "dovecot", login: "dovenull", isRoot: true };
}

const configOf = (folder: string, port: number, { uid, gid, internal, login, isRoot }: ReturnType<typeof accounts>) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
protocols = imap
listen = 127.0.0.1
default_internal_user = ${internal}
default_login_user = ${login}
${isRoot ? `default_internal_group = ${internal}` : ""}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%u
mail_fsync = never
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
passdb {
  driver = static
  args = password=${mailboxPassword}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
`;

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

/** Whether this machine has the program that startImapServer runs. */
export const hasImapServer = (): boolean => hasDovecot();

/** Debian's dovecot on a port and in a folder of its own, as the account that runs the tests. */
export async function startImapServer(): Promise<ImapServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "vetrina-imap-"));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, "mail"), { recursive: true });
  const port = await freePort();
  const config = path.join(folder, "dovecot.conf");
  const as = accounts();
  if (as.isRoot) await chown(path.join(folder, "mail"), as.uid, as.gid);
  await writeFile(config, configOf(folder, port, as));
  let child: ReturnType<typeof spawn> | undefined;

  async function start(): Promise<void> {
    child = spawn(dovecot, ["-F", "-c", config], { stdio: "ignore" });
    await waitFor("the IMAP server", () => isListening(port));
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
    child = undefined;
  }
  async function withMailbox<Result>(user: string, work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: mailboxPassword },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  await start();
  return {
    port,
    urlOf: (user) => `imap://${encodeURIComponent(user)}:${mailboxPassword}@127.0.0.1:${port}/INBOX`,
    deliver: (user, raw) => withMailbox(user, async (client) => void (await client.append("INBOX", raw))),
    withMailbox,
    async renumber(user) {
      await rm(path.join(folder, "mail", user, "dovecot-uidlist"), { force: true });
      await rm(path.join(folder, "mail", user, "dovecot-uidvalidity"), { force: true });
      for (const name of ["dovecot.index", "dovecot.index.log", "dovecot.index.cache"]) {
        await rm(path.join(folder, "mail", user, name), { force: true });
      }
      const second = Math.floor(Date.now() / 1000);
      await waitFor("another second", () => Math.floor(Date.now() / 1000) > second);
    },
    kill: () => end("SIGQUIT"),
    start,
    async stop() {
      await end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
