import { getRouteApi } from "@tanstack/react-router";
import type { Company } from "@vetrina/contract/settings/site";

const rootRoute = getRouteApi("__root__");

/** The agency whose site it is, which every page has read. */
export const useCompany = (): Company => rootRoute.useLoaderData().company;
