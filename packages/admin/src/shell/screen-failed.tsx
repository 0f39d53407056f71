import { type ErrorComponentProps, useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { CrashPanel } from "../crash-panel.tsx";
import { tabOfPath } from "../tabs.ts";
import { ScreenHeading } from "./screen-heading.tsx";

function RouteCrash({ error }: ErrorComponentProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void router.invalidate().finally(() => setRetrying(false));
  };
  return <CrashPanel error={error} retrying={retrying} onRetry={retry} />;
}

/** Stands in the frame, beside the menu, where a screen should be. */
export function ScreenFailed(props: ErrorComponentProps) {
  const tab = useLocation({ select: ({ pathname }) => tabOfPath(pathname) });
  return (
    <>
      <ScreenHeading>{tab?.label ?? "Area amministrativa"}</ScreenHeading>
      <div className="mt-8 max-w-2xl">
        <RouteCrash {...props} />
      </div>
    </>
  );
}

/** Stands in the empty page when the frame itself has failed. */
export function DashboardFailed(props: ErrorComponentProps) {
  return (
    <main className="mx-auto max-w-xl px-5 py-24">
      <h1 className="mb-6 text-[2rem] leading-tight">Area amministrativa</h1>
      <RouteCrash {...props} />
    </main>
  );
}
