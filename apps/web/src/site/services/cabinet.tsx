import { detailId, drawerId, type Service } from "./service.ts";
import { ServiceObject } from "./service-object.tsx";
import { visibleServices } from "./services.content.ts";

/** "€99/mese" with the amount large and the period small. */
function PriceFigure({ priceText }: { priceText: string }) {
  const [amount = "", period] = priceText.split("/");
  return (
    <p className="display text-[min(2.25rem,15vw)] leading-none max-sm:text-[1.75rem]">
      <span className="mr-0.5 align-[0.55em] text-[0.5em]">€</span>
      {amount.replace("€", "")}
      {period && <span className="text-copy tracking-normal">/{period}</span>}
    </p>
  );
}

function Drawer({ service }: { service: Service }) {
  return (
    <li
      id={drawerId(service)}
      className="drawer relative row-span-5 grid min-w-0 scroll-mt-4 grid-rows-subgrid gap-y-0 bg-(--wood) px-3 pt-5.5 pb-5 max-sm:px-1.5 max-sm:pt-4.5 max-sm:pb-3.5 max-sm:wrap-anywhere"
      data-colours={service.colours}
    >
      <div className="grid grid-rows-subgrid row-span-4 gap-y-0 px-3.5 pt-0 pb-9.5 border-2 border-[color-mix(in_srgb,var(--color-base-content)_30%,var(--wood))] max-sm:px-1.5 max-sm:pt-0 max-sm:pb-8.5">
        <p className="justify-self-center px-2.5 mt-[-0.7rem] bg-(color:--wood) text-(length:--text-note) font-semibold leading-[1.25] text-center max-sm:px-1 max-sm:text-[0.8125rem]">
          {service.badge}
        </p>
        <ServiceObject
          kind={service.icon}
          className="justify-self-center w-[min(100%,10.5rem)] my-6 max-sm:w-[min(100%,6.5rem)] max-sm:my-3.5"
        />
        <div className="py-3.5 px-4 border-3 border-base-content bg-sheet text-base-content max-sm:p-2.5 max-sm:hyphens-auto">
          <h3 className="text-[min(1.3125rem,10vw)] leading-tight max-sm:text-[1.0625rem]">{service.title}</h3>
          <p className="mt-1.5 text-note max-sm:text-[0.875rem] max-sm:leading-snug">{service.description}</p>
        </div>
        <div className="pt-4.5 text-center max-sm:pt-3.5">
          <PriceFigure priceText={service.priceText} />
          {service.detail.sheetPrice && <p className="mt-1.5 text-note font-semibold">{service.detail.sheetPrice}</p>}
        </div>
      </div>
      <a
        href={`#${detailId(service)}`}
        data-opens-service={service.id}
        aria-haspopup="dialog"
        className="drawer-pull -mt-6 grid h-14 w-[min(100%,11rem)] place-items-center content-center justify-self-center rounded-[0.375rem_0.375rem_2.75rem_2.75rem] bg-base-content text-center text-[1.1875rem] leading-none font-semibold text-base-100 before:absolute before:inset-0 hover:bg-primary focus-visible:outline-base-content in-data-[colours=vermilion]:hover:bg-sheet in-data-[colours=vermilion]:hover:text-base-content print:hidden"
      >
        Installa<span className="sr-only"> {service.title}:</span>{" "}
        <span className="mt-1 text-[0.8125rem] font-normal">leggi la scheda</span>
      </a>
    </li>
  );
}

/** The wall of drawers, one for each service, the object it holds fixed outside. */
export function Cabinet() {
  return (
    <section aria-labelledby="cassettiera-titolo" className="cabinet">
      <h2 id="cassettiera-titolo" className="sr-only">
        I servizi
      </h2>
      <ul className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-3 max-sm:gap-2 lg:grid-cols-4">
        {visibleServices.map((service) => (
          <Drawer key={service.id} service={service} />
        ))}
      </ul>
    </section>
  );
}
