/**
 * What a block of structured data must say to count. `required` are the properties that the source calls required;
 * where it requires none, those without which the thing says nothing. Values are checked by their kind below.
 *
 * | type                | source                                                                                     |
 * |---------------------|--------------------------------------------------------------------------------------------|
 * | WebSite             | developers.google.com/search/docs/appearance/site-names: name, url                         |
 * | ProfessionalService | …/structured-data/local-business: name, address; the type is schema.org's, a LocalBusiness |
 * | PostalAddress       | …/structured-data/local-business: the parts that there are                                 |
 * | OpeningHours…       | …/structured-data/local-business: opens, closes; dayOfWeek, or validFrom for a closure     |
 * | GeoCoordinates      | …/structured-data/local-business: latitude, longitude                                      |
 * | FAQPage             | …/structured-data/faqpage: mainEntity                                                      |
 * | Question, Answer    | …/structured-data/faqpage: name, acceptedAnswer; text                                      |
 * | BreadcrumbList      | …/structured-data/breadcrumb: itemListElement of two steps or more                         |
 * | ListItem            | …/structured-data/breadcrumb and carousel: position; name and item checked with the list   |
 * | BlogPosting         | …/structured-data/article: recommended only; these are what it recommends                  |
 * | CreativeWork        | schema.org/CreativeWork: requires nothing; what names and shows the work                   |
 * | Organization        | …/structured-data/article, author: name, url                                               |
 * | ImageObject         | …/structured-data/image-license-metadata: a way to the picture                             |
 * | ItemList            | …/structured-data/carousel: itemListElement                                                |
 * | Service, Offer      | schema.org/Service and …/structured-data/product-snippet: offers with price and currency   |
 */
export const requiredFields: Record<string, string[]> = {
  WebSite: ["name", "url"],
  WebPage: ["@id"],
  ProfessionalService: ["name", "address", "url", "telephone", "image"],
  PostalAddress: ["streetAddress", "addressLocality", "postalCode", "addressCountry"],
  OpeningHoursSpecification: ["opens", "closes"],
  GeoCoordinates: ["latitude", "longitude"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  ListItem: ["position"],
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
  CreativeWork: ["name", "description", "url", "image"],
  Organization: ["name", "url"],
  ImageObject: ["url"],
  Service: ["name", "description", "provider"],
  Offer: [],
  UnitPriceSpecification: ["price", "priceCurrency"],
};

const addresses = new Set(["url", "image", "item", "@id"]);
const isInstant = (value: unknown) => typeof value === "string" && !Number.isNaN(Date.parse(value));

/** What is wrong with one property's value, by its kind. */
function faultOfValue(name: string, value: unknown): string | undefined {
  if (value === "" || value === null || (Array.isArray(value) && value.length === 0)) return "is empty";
  if (addresses.has(name) && typeof value === "string" && !URL.canParse(value)) return "is no whole address";
  if (/^date/.test(name) && !isInstant(value)) return "is no date";
  if (name === "price" && !/^\d+(\.\d\d)?$/.test(String(value))) return "is no price";
  if (name === "priceCurrency" && value !== "EUR") return "is no currency of ours";
  if ((name === "opens" || name === "closes") && !/^\d\d:\d\d$/.test(String(value))) return "is no time";
  return undefined;
}

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is asked of a type beyond its fields. */
function faultsOfType(thing: Thing): string[] {
  const type = thing["@type"];
  const items = Array.isArray(thing.itemListElement) ? (thing.itemListElement as Thing[]) : [];
  if (type === "BreadcrumbList") {
    const inOrder = items.every(({ position }, index) => position === index + 1);
    const named = items.every(({ name, item }, index) => name && (item || index === items.length - 1));
    return [
      ...(items.length < 2 ? ["has fewer than two steps"] : []),
      ...(inOrder && named ? [] : ["has a wrong step"]),
    ];
  }
  if (type === "Offer" && !(thing.price && thing.priceCurrency) && !thing.priceSpecification) return ["has no price"];
  if (type === "OpeningHoursSpecification" && !(thing.dayOfWeek || (thing.validFrom && thing.validThrough))) {
    return ["has no days"];
  }
  if (type === "BlogPosting" && String(thing.headline).length > 200) return ["has too long a headline"];
  return [];
}

/** Everything that is wrong with a thing and what it holds, each with its place. */
export function structuredDataFaults(value: unknown, place = "$"): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => structuredDataFaults(one, `${place}[${index}]`));
  if (!isThing(value)) return [];
  const type = String(value["@type"]);
  const required = requiredFields[type];
  if (!required) return [`${place}: nobody said what a ${type} must have`];
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name) => `${place}: ${type} without ${name}`);
  const wrong = Object.entries(value).flatMap(([name, one]) => {
    const fault = faultOfValue(name, one);
    return fault ? [`${place}.${name} ${fault}`] : structuredDataFaults(one, `${place}.${name}`);
  });
  return [...missing, ...faultsOfType(value).map((fault) => `${place}: ${type} ${fault}`), ...wrong];
}
