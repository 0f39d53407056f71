import { anybody, type CallTable, editors, owners } from "./call-table.ts";

const missing = { params: { id: 999 } };

/** What the public site shows, and who changes it. */
export const siteCalls: CallTable = {
  "GET /api/health": anybody(),
  "overview.backups": owners(),
  "overview.startBackup": owners(),
  "overview.openBackup": owners(),
  "GET /api/backups/last": owners({ query: { grant: "che-non-c-e" } }),
  "GET /api/live": anybody(),
  "GET /api/ready": anybody(),
  "GET /api/openapi.json": anybody(),
  "POST /api/consent": anybody({
    body: { id: "00000000-0000-4000-8000-000000000000", choice: "essenziali", textVersion: "1" },
  }),
  "site.frame": anybody(),
  "site.home": anybody(),
  "site.team": anybody(),
  "site.slots": anybody(),
  "site.offer": anybody(),
  "site.place": anybody(),
  "site.renewal": anybody(),
  "site.thankYou": anybody(),

  "POST /api/images": editors(),
  "GET /uploads/images/:name": anybody({ params: { name: "che-non-c-e.webp" } }),

  "GET /api/landing-gallery": anybody(),
  "POST /api/landing-gallery": editors({
    body: { title: "Una", description: "", imageUrl: "https://example.it/a.webp" },
  }),
  "PUT /api/landing-gallery/:id": editors({ ...missing, body: { title: "Una" } }),
  "DELETE /api/landing-gallery/:id": editors(missing),
  "gallery.list": anybody(),
  "gallery.order": editors(),

  "GET /api/logos": anybody(),
  "POST /api/logos": editors({ body: { name: "Uno", imageUrl: "https://example.it/a.webp" } }),
  "PUT /api/logos/:id": editors({ ...missing, body: { name: "Uno" } }),
  "DELETE /api/logos/:id": editors(missing),
  "pictureLibrary.list": editors({ input: {} }),
  "pictureLibrary.describe": editors(),
  "pictureLibrary.remove": editors(),
  "logos.list": editors(),
  "logos.order": editors(),

  "GET /api/nostri-lavori": anybody(),
  "POST /api/nostri-lavori": editors({ body: { title: "Uno" } }),
  "PUT /api/nostri-lavori/:id": editors({ ...missing, body: { title: "Uno" } }),
  "DELETE /api/nostri-lavori/:id": editors(missing),
  "works.list": anybody(),
  "works.page": anybody({ input: { slug: "che-non-c-e" } }),
  "works.order": editors(),

  "GET /api/testimonials": anybody(),
  "POST /api/testimonials": editors({ body: { name: "Uno" } }),
  "PUT /api/testimonials/:id": editors({ ...missing, body: { name: "Uno" } }),
  "DELETE /api/testimonials/:id": editors(missing),
  "testimonials.list": editors(),
  "testimonials.order": editors(),

  "GET /api/team": anybody(),
  "POST /api/team": editors({ body: { name: "Una" } }),
  "PUT /api/team/:id": editors({ ...missing, body: { name: "Una" } }),
  "DELETE /api/team/:id": editors(missing),
  "team.list": editors(),
  "team.order": editors(),

  "GET /api/site-settings": anybody(),
  "POST /api/site-settings": owners({ body: {} }),
  "webhooks.list": owners(),
  "webhooks.add": owners({
    input: { name: "Prova", url: "https://127.0.0.1/a", events: ["contact.created"], isOn: false },
  }),
  "webhooks.change": owners({ input: { id: 999, changes: { isOn: false }, known: {} } }),
  "webhooks.remove": owners({ input: { id: 999 } }),
  "webhooks.renewSecret": owners({ input: { id: 999 } }),
  "webhooks.tryOut": owners({ input: { id: 999 } }),
  "webhooks.log": owners({ input: { id: 999 } }),
  "webhooks.resend": owners({ input: { id: "999" } }),
  "settings.all": owners(),
  "settings.save": owners({ input: {} }),
  "settings.makeLawful": owners(),
  "settings.slotsToday": owners(),
  "settings.launch": owners(),
};
