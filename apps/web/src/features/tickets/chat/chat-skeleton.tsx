/** Three messages on their way. */
export function LogSkeleton() {
  return (
    <div className="chat-log grid content-end gap-5 px-5 py-6" aria-hidden="true">
      <div className="skeleton h-16 w-3/5" />
      <div className="skeleton h-24 w-3/5 justify-self-end" />
      <div className="skeleton h-16 w-2/5" />
    </div>
  );
}

/** The chat's page before its ticket is known. */
export function ChatSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Apro il ticket…</span>
      <div className="bg-base-200" aria-hidden="true">
        <div className="awning [--stripe:1.25rem] h-5" />
        <div className="wrap grid content-between gap-3 pt-6 pb-5 lg:h-[7.25rem] lg:pb-6">
          <div className="skeleton h-4 w-44" />
          <div className="skeleton h-8 w-4/5 max-w-xl" />
          <div className="skeleton h-7 w-52 lg:hidden" />
        </div>
      </div>
      <div
        className="wrap grid items-start gap-x-10 gap-y-5 pt-4 pb-12 lg:grid-cols-[22rem_minmax(0,1fr)] lg:pt-6 lg:pb-16"
        aria-hidden="true"
      >
        <div className="skeleton h-96 max-lg:hidden" />
        <div className="flex flex-col min-w-0 h-[clamp(26rem,100dvh_-_23.5rem,56rem)] border-2 border-base-content bg-base-100 lg:h-[clamp(28rem,100dvh_-_17rem,56rem)] print:block print:h-auto">
          <div className="h-14 border-b-2 border-base-content" />
          <LogSkeleton />
        </div>
      </div>
    </div>
  );
}
