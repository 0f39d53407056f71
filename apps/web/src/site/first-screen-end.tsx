/**
 * Stands between a page's first screen and the rest, which belongs into a module named `below-fold.tsx`: styles that
 * only the rest needs are linked here instead of standing in the page (`tools/page-styles`). What was read of the page
 * before is painted while they come.
 */
export const FirstScreenEnd = () => <first-screen-end />;

/** The element as it is rendered; the server puts the link in its place. */
export const endOfFirstScreen = "<first-screen-end></first-screen-end>";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "first-screen-end": object;
    }
  }
}
