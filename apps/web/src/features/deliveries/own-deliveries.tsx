import { Link } from "@tanstack/react-router";
import { trpc } from "@vetrina/client/trpc";
import { customerWords } from "@vetrina/contract/deliveries/delivery-steps";

/** What is being made for the client, above their tickets; nothing for who has nothing in the making. */
export function OwnDeliveries() {
  const { data = [] } = trpc.deliveries.mine.useQuery(undefined, { refetchOnMount: "always" });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="tuoi-lavori" className="mb-10">
      <h2 id="tuoi-lavori" className="text-item">
        {data.length === 1 ? "Il tuo sito" : "I tuoi siti"}
      </h2>
      <ul className="mt-4 grid gap-3">
        {data.map((delivery) => (
          <li key={delivery.publicId}>
            <Link
              to="/client/sito/$id"
              params={{ id: delivery.publicId }}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4 px-5 border-2 border-base-content bg-sheet hover:bg-base-200"
            >
              <span className="text-item">{delivery.title}</span>
              <span>{customerWords(delivery).title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
