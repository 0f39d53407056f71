import { dovecotHint, ensureDovecot } from "../scripts/dovecot.mjs";
import { ChatStream } from "../test/chat-stream.ts";
import { makeReadyDataFolder } from "../test/database/ready-data-folder.ts";
import { deskEnvironment, logInStaff, openTicket, readTexts } from "../test/desk-process.ts";
import { startImapServer } from "../test/imap-server.ts";
import { rawMail } from "../test/inbound-mail.ts";
import { freePort, startServerProcess } from "../test/server-process.ts";

const user = "posta";
const single = 20;
const many = 1000;
const limits = { openMs: 2_000, manyMs: 60_000 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How soon a mail is in the staff's open conversation, and a thousand in theirs. */
export async function benchInbound(): Promise<void> {
  if (!(await ensureDovecot())) {
    console.error(`Manca qualcosa: ${dovecotHint}`);
    process.exitCode = 1;
    return;
  }
  const imap = await startImapServer();
  const folder = await makeReadyDataFolder();
  const environment = { ...deskEnvironment(folder.dataDir, await freePort()), IMAP_URL: imap.urlOf(user) };
  const site = await startServerProcess(environment);
  try {
    const staff = await logInStaff(site.url);
    const isMet = async () =>
      (await (await fetch(`${site.url}/trpc/inbox.status`, { headers: staff })).json()).result.data.readAt !== null;
    while (!(await isMet())) await pause(100);
    const email = "cliente@example.it";
    const id = await openTicket(site.url, email);
    const chat = new ChatStream({
      url: () => site.url,
      procedure: "desk.conversationLive",
      ticketId: id,
      headers: staff,
    });
    const times: number[] = [];
    await imap.withMailbox(user, async (client) => {
      for (let number = 0; number < single; number++) {
        await client.append("INBOX", rawMail({ from: email, subject: `Ticket ${id}`, text: `una ${number}` }));
        const begun = performance.now();
        while (!chat.texts.includes(`una ${number}`)) await pause(5);
        times.push(performance.now() - begun);
      }
      await chat.stop();
      const begun = performance.now();
      for (let number = 0; number < many; number++) {
        await client.append("INBOX", rawMail({ from: email, subject: `Ticket ${id}`, text: `tante ${number}` }));
      }
      while ((await readTexts(site.url, id)).length < single + many) await pause(250);
      report(times, performance.now() - begun);
    });
  } finally {
    await site.stop();
    await imap.stop();
    folder.remove();
  }
}

function report(times: readonly number[], manyMs: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const slowest = sorted.at(-1) ?? 0;
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.info(
    `in the open conversation after ${median.toFixed(0)} ms (median of ${times.length}), at most ${slowest.toFixed(0)} ms`,
  );
  console.info(`${many} mails, put into the mailbox meanwhile, in ${(manyMs / 1000).toFixed(1)} s`);
  if (slowest > limits.openMs || manyMs > limits.manyMs) process.exitCode = 1;
}
