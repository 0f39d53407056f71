/** The same Saturday in the same shop. */
export const saturday = [
  { time: "09:10", without: "cerca gli orari: no", with: "apre alle 8, ci vado" },
  { time: "11:25", without: "vede il concorrente", with: "vede i tuoi lavori" },
  { time: "13:40", without: "cambia strada", with: "tocca «Chiama»" },
  { time: "18:05", without: "ti scrive: silenzio", with: "ti trova su WhatsApp" },
  { time: "23:15", without: "prenota da un altro", with: "lascia la richiesta" },
];
