import { formatLongDate, formatReceiptMoment } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { spacedIban } from "@vetrina/contract/deliveries/iban";
import { formatCents } from "@vetrina/contract/money";
import {
  type QuoteOnPage,
  type QuotePayment,
  quoteDepositPath,
  quotePdfPath,
} from "@vetrina/contract/quotes/quote-page";
import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import type { ReactNode } from "react";
import { QuoteAnswer } from "./quote-answer.tsx";
import { QuoteSheet } from "./quote-sheet.tsx";

interface QuotePageProps {
  quote: QuoteOnPage;
  company: Company;
  /** The page's whole address. */
  address: string;
}

type Quote<Kind extends QuoteOnPage["kind"]> = Extract<QuoteOnPage, { kind: Kind }>;

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="max-w-[24ch] text-title wrap-anywhere">{title}</h1>
      {children}
    </>
  );
}

function PdfLink({ secret }: { secret: string }) {
  return (
    <a href={quotePdfPath(secret)} className="text-link print:hidden" rel="noreferrer">
      Scarica il PDF
    </a>
  );
}

interface ContactsProps {
  company: Company;
  number: string;
  /** Once a quote is accepted, writing is no longer what its page is for: that may be paying the deposit. */
  writeLook: "btn-primary" | "btn-neutral btn-outline";
}

/** Where to write or call, about this quote. */
function Contacts({ company, number, writeLook }: ContactsProps) {
  const about = encodeURIComponent(`Preventivo ${number}`);
  return (
    <p className="mt-6 flex flex-wrap gap-4 print:hidden">
      <a href={`mailto:${company.email}?subject=${about}`} className={`btn ${writeLook} btn-xl max-sm:w-full`}>
        Scrivici
      </a>
      <a href={`tel:${company.phone}`} className="btn btn-neutral btn-outline btn-xl max-sm:w-full">
        Chiama il {formatPhone(company.phone)}
      </a>
    </p>
  );
}

function Transfer({ iban, holder, reason }: NonNullable<QuotePayment["transfer"]>) {
  return (
    <dl className="mt-3 grid gap-3">
      <div>
        <dt className="text-note text-muted">IBAN</dt>
        <dd className="font-receipt wrap-anywhere">{spacedIban(iban)}</dd>
      </div>
      <div>
        <dt className="text-note text-muted">Intestato a</dt>
        <dd>{holder}</dd>
      </div>
      <div>
        <dt className="text-note text-muted">Causale</dt>
        <dd>{reason}</dd>
      </div>
    </dl>
  );
}

/** The page's own address, where paper has to say it. */
const Address = ({ address }: { address: string }) => <span className="font-receipt wrap-anywhere">{address}</span>;

interface PaymentProps {
  payment: QuotePayment;
  secret: string;
  address: string;
  problem: string | undefined;
}

/** A deposit that came: received, or given back since. */
function Paid({ cents, paidOn, isBack }: { cents: number; paidOn: string; isBack: boolean }) {
  const day = <time dateTime={paidOn}>{withArticle("il", formatLongDate(paidOn))}</time>;
  return (
    <p className="mt-6 font-semibold">
      {isBack ? (
        <>
          L’acconto di {formatCents(cents)}, ricevuto {day}, è stato restituito.
        </>
      ) : (
        <>
          Acconto di {formatCents(cents)} ricevuto {day}: grazie.
        </>
      )}
    </p>
  );
}

function Payment({ payment, secret, address, problem }: PaymentProps) {
  const { cents, paidOn, isBack, transfer, takesCards } = payment;
  if (paidOn) return <Paid cents={cents} paidOn={paidOn} isBack={isBack} />;
  return (
    <section aria-labelledby="acconto" className="mt-8 border-t-2 border-base-content pt-6">
      <h2 id="acconto" className="text-item">
        L’acconto: {formatCents(cents)}
      </h2>
      {problem && (
        <p role="alert" className="mt-3 border-l-4 border-error bg-base-100 p-4 font-semibold text-error">
          {problem}
        </p>
      )}
      {takesCards && (
        <p className="mt-4 print:hidden">
          <a href={quoteDepositPath(secret)} rel="noreferrer nofollow" className="btn btn-primary btn-xl max-sm:w-full">
            Paga l’acconto
          </a>
          <span className="mt-2 block text-note text-muted">Con la carta, sulla pagina sicura di Stripe.</span>
        </p>
      )}
      {takesCards && (
        <p className="mt-4 hidden print:block">
          Con la carta si paga qui: <Address address={address} />
        </p>
      )}
      {transfer && (
        <>
          <p className="mt-4">
            {takesCards ? "Oppure con un bonifico" : "Pagalo con un bonifico"}: appena arriva te lo diciamo qui.
          </p>
          <Transfer {...transfer} />
        </>
      )}
      {!(transfer || takesCards) && <p className="mt-2">Ti scriviamo noi come pagarlo.</p>}
    </section>
  );
}

function Accepted({ quote, company, address }: QuotePageProps & { quote: Quote<"accepted"> }) {
  const { document, name, acceptedAt, sha256, isUnnamed, payment, problem, hasDelivery, secret } = quote;
  return (
    <div>
      <Head title="Preventivo accettato">
        <p className="mt-5 max-w-[44ch] text-lead wrap-anywhere">
          {name && <>Accettato da {name} </>}
          <time dateTime={acceptedAt}>
            {name ? withArticle("il", formatReceiptMoment(acceptedAt)) : formatReceiptMoment(acceptedAt)}
          </time>
          , versione {document.version}. Grazie.
        </p>
        <p className="mt-4 max-w-[48ch]">
          {hasDelivery
            ? "Ti abbiamo scritto che cosa ci serve per cominciare. "
            : "Ti scriviamo noi per i prossimi passi. "}
          Il testo resta qui così come l’hai accettato.
        </p>
        <PdfLink secret={secret} />
        {payment && <Payment payment={payment} secret={secret} address={address} problem={problem} />}
        <details className="mt-6 text-note text-muted">
          <summary className="text-link min-h-11 cursor-pointer content-center">
            Come si riconosce il testo accettato
          </summary>
          <p className="wrap-anywhere">
            Impronta SHA-256: <span className="font-receipt">{sha256}</span>
            {isUnnamed && ", del testo con il nome del destinatario, che abbiamo tolto per tutela dei dati"}
          </p>
        </details>
        <Contacts company={company} number={document.number} writeLook="btn-neutral btn-outline" />
      </Head>
    </div>
  );
}

const shutWords = {
  expired: "Chiedine uno nuovo: prezzi e tempi potrebbero essere cambiati.",
  withdrawn: "Non si può più accettare. Se ti interessa ancora, chiedine uno nuovo.",
  refused: "Grazie di averci risposto. Se ci ripensi, scrivici: ne facciamo un altro.",
} as const;

const shutTitles = {
  expired: (day: string) => `Il preventivo è scaduto ${withArticle("il", day)}`,
  withdrawn: () => "Questo preventivo è stato ritirato",
  refused: () => "Hai detto di no a questo preventivo",
} as const;

function Shut({ quote, company }: { quote: Quote<keyof typeof shutWords>; company: Company }) {
  const { kind, document } = quote;
  return (
    <div>
      <Head title={shutTitles[kind](formatLongDate(document.validUntil))}>
        <p className="mt-5 max-w-[44ch] text-lead">{shutWords[kind]}</p>
        <Contacts company={company} number={document.number} writeLook="btn-primary" />
      </Head>
    </div>
  );
}

function Open({ quote, address }: { quote: Quote<"open">; address: string }) {
  const { document, draft, secret } = quote;
  return (
    <div>
      {draft?.problems.form && (
        <p role="alert" className="mb-6 border-l-4 border-error bg-base-100 p-4 font-semibold text-error">
          {draft.problems.form}
        </p>
      )}
      <Head title={document.title}>
        <p className="mt-5 max-w-[44ch] text-lead">
          Il preventivo è valido fino{" "}
          <time dateTime={document.validUntil}>{withArticle("al", formatLongDate(document.validUntil))}</time>. Leggilo
          con calma, poi rispondi qui<span className="print:hidden">.</span>
          <span className="hidden print:inline">
            : <Address address={address} />
          </span>
        </p>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
          <PdfLink secret={secret} />
          <a href="#risposta" className="text-link lg:hidden">
            Vai alla risposta
          </a>
        </p>
      </Head>
    </div>
  );
}

function Gone() {
  return (
    <div className="wrap band">
      <h1 className="text-title">Qui non c’è nessun preventivo</h1>
      <p className="mt-6 max-w-[44ch] text-lead">
        Controlla di avere tutto l’indirizzo, come te l’abbiamo mandato. Se il preventivo non c’è più, chiedine uno
        nuovo.
      </p>
      <a href="/#contatti" className="btn btn-primary btn-xl mt-8 max-sm:w-full">
        Contattaci
      </a>
    </div>
  );
}

/** A quote that its secret address alone leads to, where its customer answers it. */
export function QuotePage({ quote, company, address }: QuotePageProps) {
  if (quote.kind === "gone") {
    return (
      <>
        <div className="awning" />
        <Gone />
      </>
    );
  }
  return (
    <>
      <div className="awning" />
      {/* The header is a way to elsewhere, which paper leaves out. */}
      <p className="wrap hidden font-semibold print:block">{company.name}</p>
      <div className="wrap grid gap-x-20 gap-y-10 pt-10 pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-28">
        {quote.kind === "open" && <Open quote={quote} address={address} />}
        {quote.kind === "accepted" && <Accepted quote={quote} company={company} address={address} />}
        {(quote.kind === "expired" || quote.kind === "withdrawn" || quote.kind === "refused") && (
          <Shut quote={quote} company={company} />
        )}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <QuoteSheet document={quote.document} />
        </div>
        {quote.kind === "open" && <QuoteAnswer {...quote} />}
      </div>
    </>
  );
}
