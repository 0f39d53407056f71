import { type BookedCall, callFilePath, callPath, callWords } from "@vetrina/contract/call-slots";
import { type Company, formatPhone } from "@vetrina/contract/settings/site";

interface CallPageProps {
  company: Company;
  call: BookedCall | undefined;
  /** Its time has come. */
  isOver: boolean;
  /** Its visitor has just taken it back. */
  isCancelled?: boolean | undefined;
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

const over = {
  title: "L’ora della telefonata è passata",
  text: "Se non ci siamo sentiti, chiamaci tu o lasciaci di nuovo il numero: ci scusiamo e ti richiamiamo.",
};
const cancelled = {
  title: "Telefonata annullata",
  text: "La mezz’ora è di nuovo libera. La tua richiesta invece resta: ti richiamiamo noi, quando puoi.",
};
const unknown = {
  title: "Questa telefonata non è in agenda",
  text: "L’indirizzo non è giusto, oppure la telefonata è stata annullata. Lasciaci il numero e scegli quando ti chiamiamo.",
};

/** A call that is over, or that isn't booked. */
function NotAhead({ isOver, isCancelled, company }: Omit<CallPageProps, "call">) {
  const { title, text } = isOver ? over : isCancelled ? cancelled : unknown;
  return (
    <>
      <h1 className="text-title">{title}</h1>
      <p className="mt-6 max-w-[44ch] text-lead">{text}</p>
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
export function CallPage({ call, ...rest }: CallPageProps) {
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap band">
        {call && !rest.isOver ? <Ahead call={call} company={rest.company} /> : <NotAhead {...rest} />}
      </div>
    </section>
  );
}
