import type { CounterNews } from "./load-counter.ts";

/** Under the counter's first sentence: the closures that are near. */
export const NearClosures = ({ closures }: Pick<CounterNews, "closures">) =>
  closures.map((words) => (
    <p key={words} className="mt-1 font-semibold first-of-type:mt-3">
      {words}
    </p>
  ));
