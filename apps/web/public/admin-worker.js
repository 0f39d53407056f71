/* The dashboard's service worker: shows what the site pushes, and opens the dashboard at it. It caches nothing. */

const dashboard = "/admin";

self.addEventListener("install", () => self.skipWaiting());
// A window can be led elsewhere only by the worker that controls it.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

function read(data) {
  try {
    return data.json();
  } catch {
    return { title: "Una novità", text: "Apri l'area amministrativa per vederla", address: "" };
  }
}

self.addEventListener("push", (event) => {
  const { title, text, address } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      // News about one thing take each other's place.
      tag: `vetrina-${address}`,
      renotify: true,
      lang: "it",
      icon: "/icon-192.png",
      data: { address },
    }),
  );
});

async function openAt(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === dashboard);
  if (!open) return self.clients.openWindow(dashboard + address);
  const shown = await open.navigate(dashboard + address).catch(() => null);
  return (shown ?? open).focus();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openAt(event.notification.data.address));
});
