import { keysOf } from "../keys.ts";
import { chosenPrice, type ProductKey, productOf, products } from "../products.ts";
import { quantityUnit } from "./quote-sums.ts";
import type { QuoteLine } from "./quotes.ts";
import type { UsualVat } from "./vat.ts";

/** What the site sells, in its order: a line of a quote begins with one. */
export const catalogueKeys = keysOf(products);

/** The site's prices have 22% of VAT in them. */
const siteVat = 22;

/** A line of a product of the site, at its price, with or without VAT as the quote's lines are. Who pays no VAT has it whole. */
export function lineOfProduct(key: ProductKey, vatIncluded: boolean, vat: UsualVat): QuoteLine {
  const product = productOf(key);
  const { euros, monthly } = chosenPrice(product);
  const cents = euros * 100;
  return {
    text: product.billedAs ?? product.name,
    details: `Consegna: ${product.delivery}`,
    quantity: quantityUnit,
    unit: monthly ? "mese" : null,
    unitCents: vatIncluded || vat === "N2.2" ? cents : Math.round((cents * 100) / (100 + siteVat)),
    vat,
  };
}
