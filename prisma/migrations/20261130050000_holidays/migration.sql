-- Whether a day is a national holiday, as isHoliday() of packages/contract/src/settings/opening-calendar.ts: a test
-- compares them. Easter by the anonymous Gregorian algorithm.
CREATE FUNCTION is_holiday(day date) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  year integer := extract(year FROM day);
  a integer := year % 19;
  b integer := year / 100;
  c integer := year % 100;
  d integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  e integer := (32 + 2 * (b % 4) + 2 * (c / 4) - d - c % 4) % 7;
  f integer := d + e - 7 * ((a + 11 * d + 22 * e) / 451) + 114;
BEGIN
  RETURN (extract(month FROM day) * 100 + extract(day FROM day))
      IN (101, 106, 425, 501, 602, 815, 1004, 1101, 1208, 1225, 1226)
    OR day = make_date(year, f / 31, f % 31 + 1) + 1;
END
$$;

-- As before (20261122222449_ticket_promise), and a holiday is a day on which the office is closed.
CREATE OR REPLACE FUNCTION promised_answer(opened timestamptz, hours integer, week jsonb) RETURNS timestamptz
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
    IF jsonb_array_length(week -> (extract(isodow FROM day)::int - 1)) > 0 AND NOT is_holiday(day) THEN
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

CREATE OR REPLACE FUNCTION office_is_open(moment timestamptz, week jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT is_holiday((moment AT TIME ZONE 'Europe/Rome')::date) AND EXISTS (
    SELECT FROM jsonb_array_elements(week -> (extract(isodow FROM moment AT TIME ZONE 'Europe/Rome')::int - 1)) AS span
    WHERE to_char(moment AT TIME ZONE 'Europe/Rome', 'HH24:MI') >= span ->> 'opens'
      AND to_char(moment AT TIME ZONE 'Europe/Rome', 'HH24:MI') < span ->> 'closes'
  )
$$;
