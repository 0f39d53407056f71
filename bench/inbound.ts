import { setTimeout as delay } from "node:timers/promises";
import { dovecotHint, ensureDovecot } from "../scripts/dovecot.mjs";
import { ChatStream } from "../test/chat-stream.ts";
import { makeReadyDataFolder } from "../test/database/ready-data-folder.ts";
import { deskEnvironment, logInStaff, openTicket, readTexts } from "../test/desk-process.ts";
import { startImapServer } from "../test/imap-server.ts";
import { rawMail } from "../test/raw-mail.ts";
import { freePort, startServerProcess } from "../test/server-process.ts";
import { median } from "./figures.ts";

const user = "posta";
const single = 20;
const usualMany = 1000;
const limits = { openMs: 2_000, manyMs: 60_000 };

/** How soon a mail is in the staff's open conversation, and a thousand, or as many as asked, in theirs. */
export async function benchInbound([asked]: string[]): Promise<void> {
  const many = Number(asked ?? usualMany);
  if (!(await ensureDovecot())) throw new Error(`Manca qualcosa: ${dovecotHint}`);
  const imap = await startImapServer();
  const folder = await makeReadyDataFolder();
  const environment = { ...deskEnvironment(folder.dataDir, await freePort()), IMAP_URL: imap.urlOf(user) };
  const site = await startServerProcess(environment);
  try {
    const headers = await logInStaff(site.url);
    const isMet = async () =>
      (await (await fetch(`${site.url}/trpc/inbox.status`, { headers })).json()).result.data.readAt !== null;
    while (!(await isMet())) await delay(100);
    const email = "cliente@example.it";
    const id = await openTicket(site.url, email);
    const url = () => site.url;
    const chat = new ChatStream({ url, procedure: "desk.conversationLive", ticketId: id, headers });
    const times: number[] = [];
    await imap.withMailbox(user, async (client) => {
      const send = (text: string) => client.append("INBOX", rawMail({ from: email, subject: `Ticket ${id}`, text }));
      for (let number = 0; number < single; number++) {
        await send(`una ${number}`);
        const begun = performance.now();
        while (!chat.texts.includes(`una ${number}`)) await delay(5);
        times.push(performance.now() - begun);
      }
      await chat.stop();
      const begun = performance.now();
      for (let number = 0; number < many; number++) await send(`tante ${number}`);
      while ((await readTexts(site.url, id)).length < single + many) await delay(250);
      const [slowest, manyMs] = [Math.max(...times), performance.now() - begun];
      console.info(
        `in the open conversation after ${median(times).toFixed(0)} ms (median of ${times.length}), at most ${slowest.toFixed(0)} ms`,
      );
      console.info(`${many} mails, put into the mailbox meanwhile, in ${(manyMs / 1000).toFixed(1)} s`);
      if (slowest > limits.openMs || manyMs > limits.manyMs) process.exitCode = 1;
    });
  } finally {
    await site.stop();
    await imap.stop();
    folder.remove();
  }
}
