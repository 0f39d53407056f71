import { trpc } from "@vetrina/client/trpc";
import { Link } from "../../navigation.tsx";
import { Age } from "../desk/age.tsx";
import { Verdict } from "./verdict.tsx";

const unreadableSentence = (count: number) =>
  count === 1 ? "1 email arrivata non si è potuta leggere" : `${count} email arrivate non si sono potute leggere`;

const words = {
  imap: { works: "La casella si legge", last: "Letta", none: "Non è ancora stata letta" },
  webhook: {
    works: "La posta arriva da un servizio",
    last: "Ultima email",
    none: "Non è ancora arrivata nessuna email",
  },
};

/** Whether mail comes in, where the site reads any: when the mailbox was read last, and what a person has to look at. */
export function InboundHealth() {
  const { data } = trpc.inbox.status.useQuery(undefined, { staleTime: 0 });
  if (!data || data.way === "none") return null;
  const { readAt, problem, problemSince, unreadable } = data;
  const { works, last, none } = words[data.way];
  return (
    <>
      <h3 className="mt-5">Posta in arrivo</h3>
      <Verdict good={problem === null}>{problem ?? works}</Verdict>
      {unreadable > 0 && (
        <Verdict good={false}>
          <Link to="/ticket/arrivo">{unreadableSentence(unreadable)}</Link>
        </Verdict>
      )}
      <p className="text-muted">
        {readAt ? (
          <>
            {last} <Age date={readAt} isExact />
          </>
        ) : (
          none
        )}
        {problemSince && (
          <>
            , il problema è cominciato <Age date={problemSince} isExact />
          </>
        )}
        .
      </p>
      <Link to="/ticket/arrivo" search={{ vista: "da-parte" }} className="btn btn-link self-start">
        Guarda le email messe da parte
      </Link>
    </>
  );
}
