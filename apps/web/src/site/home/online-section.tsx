import { Stroll } from "./stroll.tsx";

const onlineReasons = [
  {
    title: "Aperto anche a serranda chiusa",
    text: "Alle undici di sera c’è chi cerca dove cenare domani. Il sito risponde con orari, foto e prezzi mentre tu dormi.",
  },
  {
    title: "Il passaparola finisce su Google",
    text: "Ti consigliano, poi cercano il tuo nome. Meglio che trovino il tuo lavoro di un profilo fermo a tre anni fa.",
  },
  {
    title: "Chi chiama ha già scelto",
    text: "Ha visto il menu, il listino, i lavori finiti. Al telefono non resta che fissare il giorno.",
  },
];

export function OnlineSection() {
  return (
    <section aria-labelledby="online-titolo" className="band overflow-x-clip bg-neutral text-neutral-content">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-4 sm:gap-y-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-16">
          <h2 id="online-titolo" className="text-voice text-base-200 lg:col-start-2">
            Ti cercano. Se non ti trovano, chiamano un altro.
          </h2>
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <h3 className="max-sm:flex max-sm:flex-wrap max-sm:items-end max-sm:gap-x-3">
              <span className="relative block text-voice max-sm:w-full max-sm:text-item lg:text-title">oltre</span>{" "}
              <span className="-ml-[0.05em] block text-giant max-sm:text-[25vw] tracking-[-0.05em] whitespace-nowrap text-base-200">
                60%
              </span>{" "}
              <span className="mt-2 block max-w-[22ch] flex-1 basis-28 lg:mt-8 text-item tracking-normal max-sm:text-[1.0625rem]">
                degli utenti naviga dal telefono
              </span>
            </h3>
            <p className="mt-2 max-w-[42ch] text-neutral-content/85 max-sm:hidden lg:mt-3">
              In coda, sul divano, davanti alla tua porta. Un sito che si legge bene con un pollice è il primo cartello
              che vedono.
            </p>
          </div>
          <Stroll label="Perché essere online" className="sm:m-0 sm:content-start lg:gap-9 lg:col-start-2">
            {onlineReasons.map((reason) => (
              <li key={reason.title} className="max-sm:border-l-4 max-sm:border-primary max-sm:pl-4">
                <h3 className="text-item text-base-200">{reason.title}</h3>
                <p className="mt-1 max-w-[44ch] lg:mt-2 text-neutral-content/85">{reason.text}</p>
              </li>
            ))}
          </Stroll>
        </div>
      </div>
    </section>
  );
}
