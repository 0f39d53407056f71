import type { ReactNode } from "react";

/**
 * What portraits are drawn of, each on the same field. It stands in the page itself: a sheet shared by all pages would
 * be asked for beside the typefaces, and a phone's first screen would wait for it.
 */
export const portraitDrawings = {
  arco: <path d="M0 96V40a40 40 0 0 1 80 0v56z" />,
  busto: <path d="M8 96c1-19 12-25 24-27h16c12 2 23 8 24 27z" />,
  grembiule: <path d="M27 96l1-26h5l2 9h10l2-9h5l1 26z" />,
  testa: (
    <>
      <path d="M33 56h14v12c0 6-3 9-7 9s-7-3-7-9z" />
      <path d="M33 60c4 5 10 5 14 0v5c-4 5-10 5-14 0z" fill="#000" fillOpacity=".15" />
      <path d="M25 40c0-14 6-21 15-21s15 7 15 21c0 15-7 25-15 25S25 55 25 40z" />
      <path d="M22 43a3 4 0 1 0 4-3zM58 43a3 4 0 1 1-4-3z" />
    </>
  ),
  barba: <path d="M26 46c0 16 6 23 14 23s14-7 14-23c-2 6-5 8-8 8-4-2-8-2-12 0-3 0-6-2-8-8z" />,
  "corto-1": <path d="M24 40c-2-18 6-26 17-26 12 0 18 8 15 26-3-8-6-13-8-14-8 3-15 2-19-1-2 4-4 9-5 15z" />,
  "corto-2": <path d="M25 38c-3-14 4-24 16-24 11 0 17 8 15 22-2-6-4-9-6-11-10 0-17 2-22 3-1 3-2 6-3 10z" />,
  "corto-3": <path d="M24 42c-4-20 2-30 17-30s20 12 15 30c-1-7-3-11-5-14-4-4-17-4-21 0-2 3-5 8-6 14z" />,
  "corto-4": <path d="M26 34c0-10 6-17 14-17s15 6 14 17c-1-4-3-6-4-7-6-3-14-3-20 0-1 1-3 3-4 7z" />,
  "lungo-1": <path d="M25 44c-1-14 3-20 9-22 4 7 14 10 21 11 0 3 1 7 0 11 4-20-2-30-15-30S21 24 25 44z" />,
  "lungo-1-dietro": <path d="M22 70c-4-12-4-34 0-44 4-11 12-14 18-14s15 3 18 14c4 10 4 32 0 44-6 4-30 4-36 0z" />,
  "lungo-2": <path d="M24 42c0-16 6-24 16-24s16 8 16 24c-2-8-5-12-8-14-4 3-16 5-20 3-2 2-3 6-4 11z" />,
  "lungo-2-dietro": <path d="M20 60c-3-14 0-32 4-38 4-7 10-9 16-9s13 2 17 9 6 24 3 38c-8 5-32 5-40 0z" />,
  "lungo-3": <path d="M24 42c-2-18 5-27 16-27s18 9 16 27c-2-9-5-13-8-16-5 2-12 2-16 0-4 3-6 8-8 16z" />,
  "lungo-3-dietro": <path d="M40 5c6 0 10 4 10 9s-4 8-10 8-10-3-10-8 4-9 10-9z" />,
  "lungo-4": <path d="M24 40c0-12 6-20 16-20s17 8 16 20c-3-6-6-9-9-10-3 2-6 2-8 0-3 2-6 2-8 0-3 2-6 5-7 10z" />,
  "lungo-4-dietro": (
    <path d="M19 52c-5-6-4-14 0-18-2-8 4-16 10-17 5-6 17-6 22 0 7 1 12 9 10 17 4 5 5 13 0 18-6 8-36 8-42 0z" />
  ),
  viso: (
    <>
      <path d="M30 36q3-2 6 0M44 36q3-2 6 0M40 43l-2 6h3" />
      <g fill="#1f1a17" stroke="none">
        <circle cx="33" cy="42" r="1.7" />
        <circle cx="47" cy="42" r="1.7" />
      </g>
    </>
  ),
  bocca: <path d="M35 55q5 4 10 0" />,
  occhiali: <path d="M28 38.5h10v5c-1.5 4-8.5 4-10 0zM42 38.5h10v5c-1.5 4-8.5 4-10 0zM38 40.5q2-1 4 0" />,
} satisfies Record<string, ReactNode>;

export type PortraitDrawing = keyof typeof portraitDrawings;
