import type { Company } from "@vetrina/contract/settings/site";

/** The address as it is written on an envelope, a line each. */
export const postalAddress = ({ street, postalCode, city, province }: Company) => [
  street,
  `${postalCode} ${city} (${province})`,
];

/** Directions to the address, from wherever the visitor is. */
export const directionsLink = (company: Company) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(postalAddress(company).join(", "))}`;

/** Half the height and width of the embedded map, in degrees: about 400 metres. */
const halfSpan = 0.004;

/** OpenStreetMap's embeddable map with a marker; undefined when the position is unknown. */
export function embeddedMap({ position }: Company): string | undefined {
  if (!position) return undefined;
  const { latitude, longitude } = position;
  const box = [longitude - halfSpan, latitude - halfSpan, longitude + halfSpan, latitude + halfSpan];
  const query = new URLSearchParams({
    bbox: box.map((edge) => edge.toFixed(5)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
