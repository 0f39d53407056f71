// A process that is started with this file imported lives CLOCK_AHEAD_MS milliseconds later than the others.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const Now = Date;

globalThis.Date = class LaterDate extends Now {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Now.now() + ahead] : parts));
  }

  static now() {
    return Now.now() + ahead;
  }
};
