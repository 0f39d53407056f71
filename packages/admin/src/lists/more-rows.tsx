import { Button } from "@vetrina/ui/button";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";

interface MoreRowsProps {
  query: {
    data: { pages: readonly unknown[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
  /** The line at the list's end, after more rows were loaded. */
  end: string;
}

/** Asks for the next page. When the last one is there, its place is taken by a sentence, and so is its focus. */
export function MoreRows({
  query: { data, hasNextPage, isFetchingNextPage, fetchNextPage },
  label,
  end,
}: MoreRowsProps) {
  const id = useId();
  useFocusAfter(hasNextPage, id);
  if (hasNextPage) {
    return (
      <Button
        className="justify-self-start btn-outline"
        pending={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {label}
      </Button>
    );
  }
  if ((data?.pages.length ?? 0) < 2) return null;
  return (
    <p id={id} tabIndex={-1} className="text-muted outline-none">
      {end}
    </p>
  );
}
