import type { StaticDataRouteOption } from "@tanstack/react-router";

interface MatchedRoute {
  staticData?: StaticDataRouteOption;
  /** The router's own mark of the place where it found out that there is no page. */
  _notFound?: boolean;
}

/** Whether this is where the router found out that there is no page. */
export const isMissing = ({ _notFound }: MatchedRoute): boolean => _notFound === true;

/** Whether a page is a React application in the browser. Where there turned out to be none, no route on the way counts. */
export const isHydrated = (matches: readonly MatchedRoute[]): boolean =>
  matches.some(({ staticData }) => staticData?.hydrated) && !matches.some(isMissing);
