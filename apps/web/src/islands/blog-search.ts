/** In milliseconds: long enough to finish a word, short enough to feel immediate. */
const typingPauseMs = 300;
/** An answer quicker than this, in milliseconds, needs no skeletons before it. */
const patienceMs = 120;

type Remember = "as a new step" | "in place of this step" | "not at all";

interface SearchParts {
  form: HTMLFormElement;
  input: HTMLInputElement;
  results: HTMLElement;
  status: HTMLElement;
  skeletons: HTMLTemplateElement;
  failure: HTMLTemplateElement;
}

function findParts(root: HTMLElement): SearchParts | undefined {
  const form = root.querySelector<HTMLFormElement>("search form");
  const input = form?.querySelector<HTMLInputElement>("input[name=q]");
  const results = root.querySelector<HTMLElement>("[data-results]");
  const status = root.querySelector<HTMLElement>("[data-status]");
  const skeletons = root.querySelector<HTMLTemplateElement>("template[data-skeletons]");
  const failure = root.querySelector<HTMLTemplateElement>("template[data-failure]");
  if (!form || !input || !results || !status || !skeletons || !failure) return undefined;
  return { form, input, results, status, skeletons, failure };
}

const hereNow = () => location.pathname + location.search;
/** The address that the page was loaded from, which a step of the history may have left since. */
function loadedAddress(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  const { pathname, search } = new URL(navigation?.name ?? location.href);
  return pathname + search;
}
const addressOf = (text: string) => (text.trim() ? `/blog?${new URLSearchParams({ q: text.trim() })}` : "/blog");
const searchOf = (address: string) => new URL(address, location.origin).searchParams.get("q") ?? "";

/** The page that the server makes for the address; its results take the place of ours. */
async function fetchPage(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal, headers: { accept: "text/html" } });
  // A 429 is a page too, with its own explanation.
  if (!response.ok && response.status !== 429) throw new Error("Failed to fetch posts");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const results = page.querySelector("[data-results]");
  if (!results) throw new Error("Failed to fetch posts");
  const { pathname, search } = new URL(response.url);
  const origins = pictureOrigins(results);
  return { address: pathname + search, title: page.title, nodes: [...results.childNodes], origins };
}

function showResults({ results, status }: SearchParts, nodes: (Node | string)[]): void {
  results.replaceChildren(...nodes);
  results.removeAttribute("aria-busy");
  status.textContent = results.querySelector("[data-summary]")?.textContent ?? "";
}

/** What stands in place of the articles is a failure's or a refusal's notice: the same may be asked again. */
const isUnanswered = ({ results }: SearchParts) => results.querySelector("[role=alert]") !== null;

/** The page's policy lets in pictures of the hosts that it was sent with, and of no others. */
const pictureOrigins = (root: ParentNode) =>
  new Set([...root.querySelectorAll("img")].map(({ src }) => new URL(src, location.href).origin));

function showFailure(parts: SearchParts): void {
  showResults(parts, [parts.failure.content.cloneNode(true)]);
  // The notice speaks for itself: it is an alert.
  parts.status.textContent = "";
}

function createSearch(parts: SearchParts) {
  let running: AbortController | undefined;
  let shown = loadedAddress();
  const shownOrigins = pictureOrigins(document).add(location.origin);
  const ask = async (address: string, remember: Remember) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    shown = address;
    if (remember === "as a new step" && address !== hereNow()) history.pushState(null, "", address);
    if (remember === "in place of this step") history.replaceState(null, "", address);
    parts.results.setAttribute("aria-busy", "true");
    const patience = setTimeout(() => {
      parts.results.replaceChildren(parts.skeletons.content.cloneNode(true));
    }, patienceMs);
    try {
      const page = await fetchPage(address, mine.signal);
      if (mine.signal.aborted) return;
      if ([...page.origins].some((origin) => !shownOrigins.has(origin))) return location.assign(page.address);
      showResults(parts, page.nodes);
      document.title = page.title;
      if (page.address !== address) history.replaceState(null, "", page.address);
      shown = page.address;
    } catch {
      if (!mine.signal.aborted) showFailure(parts);
    } finally {
      clearTimeout(patience);
    }
  };
  return { ask, shown: () => shown };
}

type Search = ReturnType<typeof createSearch>;

/** A word typed is one step back in the history, however many pauses it took. */
function followTyping(parts: SearchParts, { ask, shown }: Search): { forget: () => void } {
  const { form, input } = parts;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let typedBefore = false;
  const search = (isAgain = false) => {
    clearTimeout(pause);
    const address = addressOf(input.value);
    if (!isAgain && searchOf(address) === searchOf(shown())) return;
    void ask(address, typedBefore ? "in place of this step" : "as a new step");
    typedBefore = true;
  };
  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => search(), typingPauseMs);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search(isUnanswered(parts));
    typedBefore = false;
  });
  // The page of a refusal is the same for all searches.
  if (isUnanswered(parts) && !input.value) input.value = searchOf(shown());
  // A quick visitor may have typed before this script was loaded.
  search();
  return {
    forget() {
      clearTimeout(pause);
      typedBefore = false;
    },
  };
}

function followLinks({ input, results }: SearchParts, { ask }: Search, forget: () => void): void {
  results.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.pathname !== "/blog") return;
    event.preventDefault();
    forget();
    const address = link.pathname + link.search;
    input.value = searchOf(address);
    void ask(address, "as a new step");
    if ("clear" in link.dataset) input.focus();
    else results.focus({ preventScroll: true });
    if (link.closest("nav")) results.scrollIntoView();
  });
}

/** Turns the search form and the page numbers of /blog, which work by themselves, into ones that stay on the page. */
export function hydrate(root: HTMLElement): void {
  const parts = findParts(root);
  if (!parts) return;
  const search = createSearch(parts);
  const { forget } = followTyping(parts, search);
  followLinks(parts, search, forget);
  const followAddress = () => {
    if (location.pathname !== "/blog" || hereNow() === search.shown()) return;
    forget();
    parts.input.value = searchOf(hereNow());
    void search.ask(hereNow(), "not at all");
  };
  addEventListener("popstate", followAddress);
  followAddress();
  root.dataset.live = "";
}
