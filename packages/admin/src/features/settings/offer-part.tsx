import { trpc } from "@vetrina/client/trpc";
import { romeWallTime } from "@vetrina/contract/dates";
import { offerFormSchema } from "@vetrina/contract/settings/settings";
import { TextField } from "@vetrina/ui/fields/text-field";
import { countdownChoices, toastChoices } from "./offer-choices.ts";
import { formPart } from "./part-form.tsx";
import { RadioGroup } from "./radio-group.tsx";

const slots = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the number that is typed means for the landing pages, today. */
function SlotsToday({ baseline }: { baseline: number }) {
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

/** The switches of the 197 euro offer's two pages. */
export const OfferPart = formPart({
  title: "Offerta",
  note: "Quello che le pagine dell’offerta a 197 euro dicono di posti, prezzi, acquisti e tempo.",
  schema: offerFormSchema,
  fieldsOf: ({ countdownEndsAt, ...offer }) => ({
    ...offer,
    countdownEndsAt: countdownEndsAt ? romeWallTime(new Date(countdownEndsAt)) : "",
  }),
  fields: ({ field, form: { register, watch, formState, resetField } }) => (
    <>
      <div className="grid gap-3">
        <TextField
          {...field("reservedBaseline", { valueAsNumber: true })}
          label="Posti occupati a inizio mese"
          type="number"
          inputMode="numeric"
          min={0}
          max={15}
          className="w-28!"
          hint="Dei 15 di ogni mese. Le prenotazioni pagate si aggiungono da sole."
        />
        <SlotsToday baseline={watch("reservedBaseline")} />
      </div>
      <TextField
        {...field("renewalYearly", { valueAsNumber: true })}
        label="Prezzo dal secondo anno"
        type="number"
        inputMode="numeric"
        min={0}
        max={10_000}
        className="w-28!"
        hint="In euro all’anno, accanto alla garanzia. Con 0 le pagine non lo dicono."
      />
      <RadioGroup
        legend="Avvisi di acquisto"
        choices={toastChoices}
        error={formState.errors.salesToast?.message}
        register={register("salesToast")}
      />
      <div className="grid gap-4">
        <RadioGroup
          legend="Conto alla rovescia"
          choices={countdownChoices}
          error={formState.errors.countdown?.message}
          // With another countdown the end isn't on screen: what was typed in it is neither saved nor refused.
          register={register("countdown", {
            onChange: ({ target }) => target.value !== "campagna" && resetField("countdownEndsAt"),
          })}
        />
        {watch("countdown") === "campagna" && (
          <TextField
            {...field("countdownEndsAt")}
            label="Fine della campagna"
            optional
            type="datetime-local"
            className="max-w-64"
            hint="Ora italiana. Senza una data il conto alla rovescia non si vede."
          />
        )}
      </div>
    </>
  ),
});
