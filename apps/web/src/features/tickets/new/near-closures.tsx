import type { CounterNews } from "./load-counter.ts";

/** Under the counter's first sentence: the closures that are near. */
export const NearClosures = ({ closures }: Pick<CounterNews, "closures">) =>
  closures.length > 0 && (
    <div className="mt-3 font-semibold">
      {closures.map((words) => (
        <p key={words} className="mt-1">
          {words}
        </p>
      ))}
    </div>
  );
