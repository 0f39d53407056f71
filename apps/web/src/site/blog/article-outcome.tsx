import type { ReactNode } from "react";
import { SiteLayout } from "../layout/site-layout.tsx";
import { BareWire } from "./bare-wire.tsx";

interface ArticleOutcomeProps {
  /** The card that hangs in place of the article. */
  sign: string;
  title: string;
  text: string;
  untracked?: boolean;
  children: ReactNode;
}

/** In place of an article that can't be shown. */
export function ArticleOutcome({ sign, title, text, untracked = false, children }: ArticleOutcomeProps) {
  return (
    <SiteLayout current="/blog" untracked={untracked}>
      <section className="kiosk">
        <div className="awning" />
        <div className="wrap band grid items-center gap-12 lg:grid-cols-[1fr_1fr]">
          <div>
            <h1 className="text-title">{title}</h1>
            <p className="mt-6 max-w-[40ch] text-lead">{text}</p>
            <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">{children}</div>
          </div>
          <BareWire says={sign} />
        </div>
      </section>
    </SiteLayout>
  );
}

const BackToBlog = () => (
  <a href="/blog" className="btn btn-primary btn-xl">
    Torna al Blog
  </a>
);

export const ArticleMissing = () => (
  <ArticleOutcome
    sign="Esaurito"
    title="Articolo non trovato"
    text="L’articolo che stai cercando non esiste o è stato rimosso."
  >
    <BackToBlog />
  </ArticleOutcome>
);

export const ArticleFailure = ({ address }: { address: string }) => (
  <ArticleOutcome
    sign="Torno subito"
    title="Errore nel caricamento dell'articolo"
    text="La colpa è nostra, non tua: siamo già al corrente del problema. Riprova tra un minuto."
  >
    <BackToBlog />
    <a href={address} className="text-link">
      Riprova
    </a>
  </ArticleOutcome>
);

export const PreviewExpired = () => (
  <ArticleOutcome
    sign="Scaduta"
    title="Questa anteprima è scaduta"
    text="I link di anteprima valgono pochi giorni. Chiedine uno nuovo a chi te l’ha mandato."
    untracked
  >
    <BackToBlog />
  </ArticleOutcome>
);
