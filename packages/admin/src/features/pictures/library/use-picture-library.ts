import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../../show-failure.ts";
import { useDebounced } from "../../../use-debounced.ts";

/** The debounce of the search field, in milliseconds. */
const searchWaitMs = 250;

/**
 * The uploaded pictures that match, page by page. They change wherever pictures are used, so they are refetched each
 * time.
 */
export function usePictureLibrary(typed: string, isUnused: boolean) {
  const q = useDebounced(typed.trim(), searchWaitMs);
  const query = trpc.pictureLibrary.list.useInfiniteQuery(
    { q: q || undefined, isUnused: isUnused || undefined },
    {
      getNextPageParam: ({ pictures, hasMore }) => {
        const last = pictures.at(-1);
        return hasMore && last ? { createdAt: last.createdAt, url: last.url } : undefined;
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  );
  const [first] = query.data?.pages ?? [];
  return { ...query, q, total: first?.total, pictures: query.data?.pages.flatMap((page) => page.pictures) };
}

/** Also after a refusal: what is shown may be out of date, and that may be why. */
function useFresh() {
  const { pictureLibrary } = trpc.useUtils();
  return () => pictureLibrary.list.invalidate();
}

export function useRemovePicture() {
  return trpc.pictureLibrary.remove.useMutation({
    onSuccess: () => void toast({ title: "Immagine eliminata" }),
    onError: showFailure,
    onSettled: useFresh(),
  });
}

export function useDescribePicture() {
  return trpc.pictureLibrary.describe.useMutation({
    onSuccess: () => void toast({ title: "Descrizione salvata" }),
    onError: showFailure,
    onSettled: useFresh(),
  });
}
