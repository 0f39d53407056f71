import {
  Children,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";

/** What stands in the place of a section whose HTML is put in afterwards. */
type StandIn = (section: ReactElement) => ReactElement | undefined;

/** Given while a page is rendered on the server. */
export const SectionKeeper = createContext<StandIn | undefined>(undefined);

/**
 * A page's sections, each of which looks the same whenever it is given the same props: it reads no clock, no context
 * and no state. On the server the HTML of such a section is cached for the next page that has it
 * (`section-keeper.tsx`), unless its page is made anew for each request.
 */
export function KeptSections({ children }: { children: ReactNode }) {
  const standIn = useContext(SectionKeeper);
  if (!standIn) return children;
  return Children.map(children, (child) => (isSection(child) ? (standIn(child) ?? child) : child));
}

const isSection = (child: ReactNode): child is ReactElement =>
  isValidElement(child) && typeof child.type === "function";

/** The element of a stand-in; no stylesheet and no script knows it, and no page is sent with one. */
export const standInFor = (place: number) => createElement("kept-section", { "data-place": place });
