-- When the office is open on a day, as spansOn() of packages/contract/src/settings/opening-calendar.ts: `week` has the
-- hours of seven days from Monday, `closures` the periods in which the agency is closed of its own will, with both ends.
CREATE FUNCTION spans_on(day date, week jsonb, closures jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN is_holiday(day) OR EXISTS (
      SELECT FROM jsonb_array_elements(closures) AS closure
      WHERE day BETWEEN (closure ->> 'from')::date AND (closure ->> 'to')::date
    ) THEN '[]'::jsonb
    ELSE week -> (extract(isodow FROM day)::int - 1)
  END
$$;

-- As before (20261130050000_holidays), and a closure's days don't count. The functions without closures stay for the
-- program before.
CREATE FUNCTION promised_answer(opened timestamptz, hours integer, week jsonb, closures jsonb) RETURNS timestamptz
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
    IF jsonb_array_length(spans_on(day, week, closures)) > 0 THEN
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

CREATE FUNCTION office_is_open(moment timestamptz, week jsonb, closures jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_array_elements(
      spans_on((moment AT TIME ZONE 'Europe/Rome')::date, week, closures)
    ) AS span
    WHERE to_char(moment AT TIME ZONE 'Europe/Rome', 'HH24:MI') >= span ->> 'opens'
      AND to_char(moment AT TIME ZONE 'Europe/Rome', 'HH24:MI') < span ->> 'closes'
  )
$$;

CREATE OR REPLACE FUNCTION promised_answer(opened timestamptz, hours integer, week jsonb) RETURNS timestamptz
LANGUAGE sql STABLE AS $$ SELECT promised_answer(opened, hours, week, '[]') $$;

CREATE OR REPLACE FUNCTION office_is_open(moment timestamptz, week jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$ SELECT office_is_open(moment, week, '[]') $$;

-- The program before knows of no closures, and writes the agency's data back as a whole: they stay.
CREATE FUNCTION hold_closures() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.company ? 'closures' AND OLD.company ? 'closures' THEN
    NEW.company := NEW.company || jsonb_build_object('closures', OLD.company -> 'closures');
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER hold_closures BEFORE UPDATE OF company ON "SiteSettings"
  FOR EACH ROW EXECUTE FUNCTION hold_closures();
