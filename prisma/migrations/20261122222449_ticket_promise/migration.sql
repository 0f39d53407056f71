-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "answerTakesTicket" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "outOfHoursReply" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "outOfHoursText" TEXT NOT NULL DEFAULT 'Grazie per averci scritto! In questo momento siamo chiusi: abbiamo ricevuto il tuo messaggio e ti rispondiamo appena riapriamo.',
ADD COLUMN     "promiseHours" INTEGER NOT NULL DEFAULT 24;

-- Until when an answer is promised: so many hours by the clock, in which the days on which the office is closed don't
-- count. `week` has the hours of seven days from Monday, as openingHoursSchema. Who is never open promises every day.
CREATE FUNCTION promised_answer(opened timestamptz, hours integer, week jsonb) RETURNS timestamptz
LANGUAGE plpgsql STABLE AS $$
DECLARE
  day date := (opened AT TIME ZONE 'Europe/Rome')::date;
  begins timestamptz := opened;
  ends timestamptz;
  -- Seconds, since a day of the calendar may be an hour longer or shorter.
  remaining double precision := hours * 3600;
BEGIN
  IF NOT EXISTS (SELECT FROM jsonb_array_elements(week) AS spans WHERE jsonb_array_length(spans) > 0) THEN
    RETURN opened + make_interval(secs => remaining);
  END IF;
  LOOP
    ends := (day + 1)::timestamp AT TIME ZONE 'Europe/Rome';
    IF jsonb_array_length(week -> (extract(isodow FROM day)::int - 1)) > 0 THEN
      IF begins + make_interval(secs => remaining) <= ends THEN
        RETURN begins + make_interval(secs => remaining);
      END IF;
      remaining := remaining - extract(epoch FROM ends - begins);
    END IF;
    begins := ends;
    day := day + 1;
  END LOOP;
END
$$;

-- Whether the office is open at that moment, by the same week.
CREATE FUNCTION office_is_open(moment timestamptz, week jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_array_elements(week -> (extract(isodow FROM moment AT TIME ZONE 'Europe/Rome')::int - 1)) AS span
    WHERE to_char(moment AT TIME ZONE 'Europe/Rome', 'HH24:MI') >= span ->> 'opens'
      AND to_char(moment AT TIME ZONE 'Europe/Rome', 'HH24:MI') < span ->> 'closes'
  )
$$;
