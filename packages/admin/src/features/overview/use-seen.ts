import { type RefObject, useEffect, useState } from "react";

/** How far below the screen what is about to be seen may still be. */
const aheadOfView = "0px 0px 200px";

/** True from the moment when the element has come into view. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: aheadOfView,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}
