import { runKillRounds } from "../test/kill-rounds.ts";

const soaks: Record<string, () => Promise<boolean>> = {
  /** Twenty times SIGKILL in the middle of contact posts. */
  async contacts() {
    const report = await runKillRounds(20);
    console.log(
      `${report.rounds} SIGKILL, ${report.acknowledged} richieste confermate, ${report.lost.length} perse dopo il riavvio`,
    );
    return report.lost.length === 0;
  },
};

const name = process.argv[2] ?? "contacts";
const soak = soaks[name];
if (!soak) {
  console.error(`Non conosco la prova "${name}". Ci sono: ${Object.keys(soaks).join(", ")}.`);
  process.exit(1);
}
process.exitCode = (await soak()) ? 0 : 1;
