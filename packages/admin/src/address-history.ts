import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";

/**
 * The dashboard's history, stored after the # of one page: `#ticket/123?cerca=sito`, as mails and notifications have
 * always written it. It differs from TanStack's hash history in having no slash after the #.
 */
export function createAddressHistory(): RouterHistory {
  // Read while it is being made, too.
  let history: RouterHistory | undefined;
  history = createBrowserHistory({
    createHref: (path) => `#${path.replace(/^\//, "")}`,
    parseLocation: () => {
      adopt(window.history, history?.location.state.__TSR_index ?? 0);
      const [pathname = "", ...search] = location.hash.replace(/^#?\/?/, "/").split("?");
      const query = search.length > 0 ? `?${search.join("?")}` : "";
      return { href: pathname + query, pathname, search: query, hash: "", state: window.history.state };
    },
  });
  return history;
}

/**
 * Gives a step that the browser made by itself (an address was typed, or a plain link followed) the number that the
 * router's own steps have. Without it the router could not take such a step back when unsaved work is left by it.
 */
function adopt(browser: History, currentIndex: number): void {
  if (browser.state?.__TSR_key) return;
  const key = Math.random().toString(36).slice(2);
  // Not the window's own method: the router listens to that one.
  History.prototype.replaceState.call(browser, { __TSR_index: currentIndex + 1, __TSR_key: key, key }, "");
}
