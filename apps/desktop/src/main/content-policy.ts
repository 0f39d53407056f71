/**
 * What a page of ours may load: its own packaged files, and from its server data and pictures. Articles show pictures
 * of other sites, as on the site itself. Scripts come from the package alone.
 */
export function contentPolicy(serverOrigin: string | undefined): string {
  const server = serverOrigin ? [serverOrigin] : [];
  const rules: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "style-src-attr": ["'unsafe-inline'"],
    "font-src": ["'self'"],
    "img-src": server.length > 0 ? ["'self'", "data:", "blob:", "https:", ...server] : ["'self'", "data:"],
    "connect-src": server.length > 0 ? server : ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "frame-src": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
