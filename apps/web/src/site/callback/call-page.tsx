import { type BookedCall, callFilePath, callPath, callWords } from "@vetrina/contract/call-slots";
import { type Company, formatPhone } from "@vetrina/contract/settings/site";

interface CallPageProps {
  company: Company;
  call: BookedCall | undefined;
  /** Its time has come. */
  isOver: boolean;
}

function Ahead({ call, company }: { call: BookedCall; company: Company }) {
  return (
    <>
      <h1 className="max-w-[20ch] text-title">Ti chiamiamo {callWords(call.startsAt, new Date())}</h1>
      <p className="mt-6 max-w-[44ch] text-lead">
        Chiamiamo noi, dal numero {formatPhone(company.phone)}. Tieni il telefono vicino: non serve preparare nulla.
      </p>
      <div className="mt-8 flex flex-wrap gap-4 print:hidden">
        <a href={callFilePath(call.id)} className="btn btn-primary btn-xl max-sm:w-full">
          Aggiungi al calendario
        </a>
        <form method="post" action={callPath(call.id)} className="max-sm:w-full">
          <button type="submit" className="btn btn-neutral btn-outline btn-xl max-sm:w-full">
            Annulla la telefonata
          </button>
        </form>
      </div>
    </>
  );
}

/** A call that is over, or that isn't booked any more. */
function NotAhead({ isOver, company }: { isOver: boolean; company: Company }) {
  return (
    <>
      <h1 className="text-title">{isOver ? "L’ora della telefonata è passata" : "Telefonata annullata"}</h1>
      <p className="mt-6 max-w-[44ch] text-lead">
        {isOver
          ? "Se non ci siamo sentiti, chiamaci tu o lasciaci di nuovo il numero: ci scusiamo e ti richiamiamo."
          : "La mezz’ora è di nuovo libera. La tua richiesta invece resta: ti richiamiamo noi, quando puoi."}
      </p>
      <div className="mt-8 flex flex-wrap gap-4 print:hidden">
        <a href={`tel:${company.phone}`} className="btn btn-primary btn-xl max-sm:w-full">
          Chiama il {formatPhone(company.phone)}
        </a>
        <a href="/#contatti" className="btn btn-neutral btn-outline btn-xl max-sm:w-full">
          Richiamatemi
        </a>
      </div>
    </>
  );
}

/** A booked call, which its address alone leads to. */
export function CallPage({ company, call, isOver }: CallPageProps) {
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap band">
        {call && !isOver ? <Ahead call={call} company={company} /> : <NotAhead isOver={isOver} company={company} />}
      </div>
    </section>
  );
}
