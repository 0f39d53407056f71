import { Link } from "../../../navigation.tsx";

export function ConversationSkeleton() {
  return (
    <div className="conversation">
      <p role="status" className="sr-only">
        Apro la conversazione…
      </p>
      <Link to="/ticket" search={true} className="sr-only">
        Torna ai ticket
      </Link>
      <div aria-hidden="true" className="grid content-start gap-4 p-5">
        <div className="skeleton h-7 w-full max-w-md" />
        <div className="skeleton h-10 w-72 max-w-full" />
        <div className="skeleton mt-6 h-24 w-2/3" />
        <div className="skeleton ml-auto h-16 w-1/2" />
        <div className="skeleton h-20 w-3/5" />
      </div>
    </div>
  );
}
