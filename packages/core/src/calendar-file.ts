import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator";

export interface CalendarEvent {
  /** The same for as long as it is the same event: a calendar program changes it in place. */
  id: string;
  /** When it was last changed. */
  stamp: Date;
  /** Of a whole day, the midnight of UTC of its date. */
  start: Date;
  /** Missing for a whole day. */
  end?: Date;
  summary: string;
  description?: string;
  url: string;
  alarm?: { minutesBefore: number; text: string };
}

interface Calendar {
  /** Who makes it, and what kind of calendar it is. */
  company: string;
  product: string;
  /** What a program calls a calendar that it reads again and again; missing in a file of one event. */
  name?: string;
  events: readonly CalendarEvent[];
}

/** Without a refresh interval programs read a calendar again once a day, or as they like. In seconds. */
const readAgainSeconds = 60 * 60;

/** The library writes the maker's name as it is, and a line break in it would begin a line of the file. */
const onOneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ");

/** Instants are written in UTC, so that a file needs no time zone's rules. */
export function calendarFile({ company, product, name, events }: Calendar): string {
  const calendar = ical({
    prodId: { company: onOneLine(company), product, language: "IT" },
    method: ICalCalendarMethod.PUBLISH,
    ...(name && { name, ttl: readAgainSeconds }),
  });
  for (const { end, alarm, description, ...event } of events) {
    calendar.createEvent({
      ...event,
      ...(end ? { end } : { allDay: true }),
      ...(description && { description }),
      alarms: alarm
        ? [{ type: ICalAlarmType.display, triggerBefore: alarm.minutesBefore * 60, description: alarm.text }]
        : [],
    });
  }
  return calendar.toString();
}
