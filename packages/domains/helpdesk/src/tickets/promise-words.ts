import { addDays, romeDay, timeZone } from "@vetrina/contract/dates";

const dueTime = `"dueAt" at time zone '${timeZone}'`;

/** The n-th of Italian names, whatever language the database speaks. */
const nameOf = (names: string, part: string, moment: string) =>
  `(string_to_array('${names}', ' '))[extract(${part} from ${moment})]`;

const weekdays = "lunedì martedì mercoledì giovedì venerdì sabato domenica";
const months = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre";

/** The midnight at which a day ends is named by that day. */
const lastMoment = `${dueTime} - interval '1 microsecond'`;

const dayOfMonth = `extract(day from ${lastMoment})`;

const dueDay = `concat_ws(' ', 'entro', ${nameOf(weekdays, "isodow", lastMoment)},
  case ${dayOfMonth} when 1 then '1°' else ${dayOfMonth}::text end, ${nameOf(months, "month", lastMoment)})`;

/**
 * An expression for until when an answer is promised to what is written `at` a moment and due at "dueAt": as the site
 * says, unless days between on which the office is closed make it later.
 */
export const promise = `case when "dueAt" = at + interval '24 hours' then 'entro 24 ore'
  when (${dueTime})::time = '00:00' then ${dueDay}
  else to_char(${dueTime}, '"entro il" DD/MM/YYYY "alle" HH24:MI') end`;

/** The same to who may write later on that day. */
export const promiseOfDay = `case when "dueAt" <= at + interval '24 hours' then 'entro 24 ore' else ${dueDay} end`;

/** The day by which an answer is promised for later than in 24 hours. The midnight that ends a day is of that day. */
export const laterAnswerDay = (since: Date, dueAt: Date): string | null =>
  dueAt > addDays(since, 1) ? romeDay(new Date(dueAt.getTime() - 1)) : null;
