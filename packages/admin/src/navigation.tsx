import {
  type AnyRouter,
  type LinkComponentProps,
  type NavigateOptions,
  type RouteById,
  type RouteIds,
  Link as RouterLink,
  Navigate as RouterNavigate,
  useParams,
  useNavigate as useRouterNavigate,
  useSearch,
} from "@tanstack/react-router";
import type { ComponentProps, ReactElement } from "react";

/**
 * router.ts puts the dashboard's router in here. TanStack's own `Register` belongs to the public site's router: both
 * are seen by the same type check, and screens that imported the router would import in a circle.
 */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to from elsewhere
export interface AdminRegister {}

type AdminRouter = AdminRegister extends { router: infer Router extends AnyRouter } ? Router : AnyRouter;
type RouteTree = AdminRouter["routeTree"];

type AdminLink = <const TFrom extends string = string, const TTo extends string | undefined = undefined>(
  props: LinkComponentProps<"a", AdminRouter, TFrom, TTo>,
) => ReactElement;

/** The router's own mark, a class "active", is what daisyUI takes for a pressed button. */
const unmarked = {};

/** A link to a screen of the dashboard; the type check knows each address, its names and its filters. */
export const Link = ((link: LinkComponentProps) => <RouterLink activeProps={unmarked} {...link} />) as AdminLink;

/** An address as data, for tables of links; made by `place`. */
export interface Place {
  to: string;
  params?: object;
  search?: object;
}

/** Checks an address as `Link` does, for a link that is drawn elsewhere. */
export const place = <const TFrom extends string = string, const TTo extends string | undefined = undefined>(
  options: NavigateOptions<AdminRouter, TFrom, TTo>,
) => options as Place;

/** By default the router marks a link as active at every address below its own too. */
const ownAddress = { exact: true, includeSearch: false };

/** A link to a place. */
export function PlaceLink({
  place: { to, params, search },
  ...link
}: { place: Place } & Omit<ComponentProps<"a">, "href" | "target">) {
  const target = { to: to as never, params: params as never, search: search as never };
  return <RouterLink {...target} activeOptions={ownAddress} {...link} />;
}

type GoTo = <const TFrom extends string = string, const TTo extends string | undefined = undefined>(
  options: NavigateOptions<AdminRouter, TFrom, TTo>,
) => Promise<void>;

/** Goes to a screen of the dashboard from a handler. */
export const useNavigate = useRouterNavigate as () => GoTo;

type AdminNavigate = <const TFrom extends string = string, const TTo extends string | undefined = undefined>(
  options: NavigateOptions<AdminRouter, TFrom, TTo>,
) => null;

/** Goes to a screen of the dashboard as soon as it is rendered. */
export const Navigate = RouterNavigate as AdminNavigate;

/** Goes to a place from a handler, in place of the address that is there or as a step of its own. */
export function usePlaceNavigate(): (place: Place, replace?: boolean) => void {
  const navigate = useRouterNavigate();
  return ({ to, params, search }, replace = false) =>
    void navigate({ to: to as never, params: params as never, search: search as never, replace });
}

/** The filters in the address of a route that is open. */
export const useSearchOf = <const TId extends RouteIds<RouteTree>>(from: TId) =>
  useSearch({ from } as never) as RouteById<RouteTree, TId>["types"]["fullSearchSchema"];

/** Changes the filters of the list that is open: in place of the address that is there, or as a step of its own. */
export function useFilterNavigate(): (search: object, replace: boolean) => void {
  const navigate = useRouterNavigate();
  return (search, replace) => void navigate({ to: ".", search: search as never, replace });
}

/** What the address opens: an item of a list, a part of the settings, the subject of the log, a mailed token. */
export const useOpened = (): { id?: string; part?: string; subject?: string; token?: string } =>
  useParams({ strict: false });
