import { SiteLayout } from "./layout/site-layout.tsx";

/** A shop with its shutter down. */
export function NotFoundPage() {
  return (
    <SiteLayout current="">
      <section className="bg-base-200">
        <div className="awning" />
        <div className="wrap band grid items-center gap-12 lg:grid-cols-[1fr_1fr]">
          <div>
            <h1 className="text-title">Pagina non trovata</h1>
            <p className="mt-6 max-w-md text-lead">La pagina che stai cercando non esiste o è stata spostata.</p>
            <a href="/" className="btn btn-primary btn-xl mt-10">
              Torna alla Home
            </a>
          </div>
          <svg viewBox="0 0 480 360" className="w-full max-w-120 justify-self-center" aria-hidden="true">
            <path className="fill-neutral" d="M20 20h440v330H20z" />
            <path className="fill-base-300" d="M50 80h380v270H50z" />
            <path
              className="stroke-base-content/40"
              strokeWidth="4"
              d="M50 104h380M50 130h380M50 156h380M50 182h380M50 208h380M50 234h380M50 260h380M50 286h380"
            />
            <path className="fill-base-content" d="M50 336h380v14H50zM210 318h60v10h-60zM0 350h480v10H0z" />
            <path className="fill-none stroke-base-content" strokeWidth="3" d="M240 96 178 168M240 96l62 72" />
            <path className="fill-primary" d="M140 166h200v110H140z" />
            <text x="240" y="246" textAnchor="middle" className="display fill-primary-content text-[76px]">
              404
            </text>
          </svg>
        </div>
      </section>
    </SiteLayout>
  );
}
