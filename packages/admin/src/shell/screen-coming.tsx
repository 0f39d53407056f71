import { useRouterState } from "@tanstack/react-router";
import { tabOfPath } from "../tabs.ts";
import { ScreenHeading } from "./screen-heading.tsx";

/** Stands where a screen will be, while its code loads. */
export function ScreenComing() {
  const tab = useRouterState({ select: ({ location }) => tabOfPath(location.pathname) });
  return (
    <>
      <ScreenHeading>{tab?.label}</ScreenHeading>
      <p role="status" className="sr-only">
        Apro la sezione…
      </p>
      <div aria-hidden="true" className="skeleton mt-8 h-64 w-full" />
    </>
  );
}
