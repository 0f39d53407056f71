import { watchPurchases } from "./purchase.ts";
import { track } from "./track.ts";

const scrollMarks = [25, 50, 75, 90, 100];
const scrollDebounceMs = 100;

/** The part of the page an element belongs to: its section's anchor, else header, footer or page. */
function placeOf(element: Element): string {
  const part = element.closest("section[id], header, footer, nav[id]");
  return part?.id || part?.tagName.toLowerCase() || "page";
}

function onLink(link: HTMLAnchorElement): void {
  const location = placeOf(link);
  const { protocol, hostname } = link;
  if (protocol === "tel:") track("phone_click", { location });
  else if (protocol === "mailto:") track("email_click", { location });
  else if (hostname === "wa.me") track("whatsapp_click", { location });
  if (link.closest("header nav, nav[popover]")) track("menu_click", { item: link.textContent.trim() });
  // The project's name alone: a work's link holds its description too.
  const project = link.closest("#lavori, [data-portfolio]") && (link.querySelector("h3") ?? link).textContent.trim();
  if (project) track("portfolio_click", { project });
}

function onCallToAction(element: HTMLElement): void {
  const { cta = "", plan } = element.dataset;
  const target = element instanceof HTMLAnchorElement ? element.hash.slice(1) || element.pathname : undefined;
  track("cta_click", {
    location: cta,
    ...(plan ? { plan } : {}),
    ...(target ? { target: target === "contatti" ? "contact" : target } : {}),
  });
}

function trackClicks(): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const link = target.closest("a");
    if (link) onLink(link);
    const callToAction = target.closest<HTMLElement>("[data-cta]");
    if (callToAction) onCallToAction(callToAction);
    const service = target.closest<HTMLElement>("a.drawer-pull")?.dataset.opensService;
    if (service) track("service_install_click", { service });
  });
}

/** Calls back once, when a third of the element, or as much of it as fits, has been on screen. */
function onceSeen(selector: string, seen: (element: Element) => void): void {
  const element = document.querySelector(selector);
  if (!element) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      seen(element);
    },
    { rootMargin: "-33% 0px" },
  );
  observer.observe(element);
}

function trackScrollDepth(): void {
  const left = [...scrollMarks];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const percent = ((window.scrollY + clientHeight) / scrollHeight) * 100;
    while (left[0] !== undefined && percent >= left[0] - 0.1) track("scroll_depth", { percent: left.shift() ?? 0 });
  };
  document.addEventListener(
    "scroll",
    () => {
      clearTimeout(waiting);
      waiting = setTimeout(measure, scrollDebounceMs);
    },
    { passive: true },
  );
}

function trackFormStart(): void {
  document.addEventListener("focusin", function onFocus(event) {
    const form = (event.target as Element).closest("form[action='/contatti']");
    if (!form) return;
    document.removeEventListener("focusin", onFocus);
    track("contact_form_start", { location: location.pathname });
  });
}

function trackArticles(): void {
  const article = document.querySelector<HTMLElement>("[data-blog-post]");
  if (article) track("blog_post_view", { slug: article.dataset.blogPost ?? "", title: document.title });
  if (document.querySelector("[data-blog-list]")) track("blog_list_view", {});
}

/** Watches a public page for everything worth an event, from the moment the visitor has agreed to it. */
export function watchPage(): void {
  trackClicks();
  trackScrollDepth();
  trackFormStart();
  trackArticles();
  watchPurchases();
  onceSeen("#lavori, [data-portfolio]", (part) => track("portfolio_view", { location: placeOf(part) }));
  onceSeen("#offerte", () => track("pricing_view", { location: location.pathname }));
}
