import { Link } from "../../../navigation.tsx";

/** Head and reply box keep their place, the messages scroll between them. Without room for all, what is written comes before what is read. */
export const conversationLook =
  "conversation grid h-full min-h-0 bg-sheet [grid-template:'head'_auto_'client'_minmax(0,auto)_'thread'_minmax(0,1fr)_'reply'_auto/minmax(0,1fr)] data-dropping:outline-3 data-dropping:-outline-offset-3 data-dropping:outline-primary data-dropping:outline-dashed xl:data-roomy:[grid-template:'head_head'_auto_'thread_client'_minmax(0,1fr)_'reply_reply'_auto/minmax(0,1fr)_16rem]";

export function ConversationSkeleton() {
  return (
    <div className={conversationLook}>
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
