import { imageSources } from "@vetrina/contract/pictures/images";
import type { Logo } from "@vetrina/contract/pictures/logos";
import { Stroll } from "./stroll.tsx";

/** The smallest copy of an uploaded logo; any other as it is. */
const smallCopy = (address: string) => imageSources(address)?.webp.split(" ")[0] ?? address;

/** The customers' logos, quietly in one colour. */
export function LogosRow({ logos }: { logos: Logo[] }) {
  if (logos.length === 0) return null;
  return (
    <section id="loghi" aria-label="Clienti" className="bg-base-100 py-3 sm:py-6 lg:py-10">
      <div className="wrap">
        <Stroll label="Alcuni dei nostri clienti" className="logo-row sm:mx-0">
          {logos.map(({ id, name, imageUrl }) => (
            <li key={id}>
              <img
                src={smallCopy(imageUrl)}
                alt={name}
                width={imageSources(imageUrl)?.width ?? 240}
                height={imageSources(imageUrl)?.height ?? 96}
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        </Stroll>
      </div>
    </section>
  );
}
