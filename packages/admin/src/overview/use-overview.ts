import { trpc } from "@vetrina/client/trpc";

/** Panoramica's numbers; asked again each time the tab is opened and at every piece of news. */
export const useOverview = () => trpc.overview.summary.useQuery(undefined, { staleTime: 0 });
