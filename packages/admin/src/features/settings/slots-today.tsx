import { trpc } from "@vetrina/client/trpc";

const slots = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the number that is typed means for the landing pages, today. */
export function SlotsToday({ baseline }: { baseline: number }) {
  const { data } = trpc.settings.slotsToday.useQuery();
  if (!data) return <div aria-hidden="true" className="skeleton h-12" />;
  const { totalSpots, booked } = data;
  const isNumber = Number.isInteger(baseline) && baseline >= 0 && baseline <= totalSpots;
  const taken = Math.min(totalSpots, baseline + booked);
  const free = totalSpots - taken;
  return (
    <div role="status" className="alert border-base-content tabular-nums">
      {isNumber ? (
        <>
          <p className="font-semibold">
            Oggi il sito dice: {slots(taken, "occupato", "occupati")}, {slots(free, "libero", "liberi")}.
          </p>
          <p className="text-muted">
            {baseline} di partenza più {slots(booked, "prenotazione pagata", "prenotazioni pagate")} di questo mese. Chi
            non ha pagato non occupa posti.
          </p>
        </>
      ) : (
        <p className="text-muted">Scrivi un numero da 0 a {totalSpots} e ti dico che cosa diventa.</p>
      )}
    </div>
  );
}
