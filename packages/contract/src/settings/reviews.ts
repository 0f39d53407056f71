/** Services by the first name of their hosts, where that doesn't say what people call them. */
const services: Record<string, string> = {
  g: "Google",
  goo: "Google",
  google: "Google",
  facebook: "Facebook",
  trustpilot: "Trustpilot",
  tripadvisor: "Tripadvisor",
  paginegialle: "PagineGialle",
};

/** Whose reviews lie at an address, as people call it: "Google"; of a service that isn't known, its host. */
export function reviewsService(address: string): string {
  const host = new URL(address).hostname.replace(/^(www|it|maps)\./, "");
  return services[host.split(".")[0] ?? ""] ?? host;
}
