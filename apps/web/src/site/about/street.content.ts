/** The houses of the street, from left to right, in the units of the drawing (a house is 3 or 4 floors of 96). */
export interface House {
  x: number;
  width: number;
  floors: number;
  wall: string;
  shutters: string;
  windows: number;
  shop: string;
  front: string;
  sign: string;
  stripe: string;
}

export const houses: House[] = [
  {
    x: 0,
    width: 250,
    floors: 3,
    wall: "fill-base-300",
    shutters: "fill-success",
    windows: 3,
    shop: "Forno",
    front: "fill-neutral",
    sign: "fill-base-200",
    stripe: "fill-base-200",
  },
  {
    x: 250,
    width: 210,
    floors: 2,
    wall: "fill-accent",
    shutters: "fill-base-content",
    windows: 2,
    shop: "Ferramenta",
    front: "fill-base-100",
    sign: "fill-base-content",
    stripe: "fill-success",
  },
  {
    x: 460,
    width: 230,
    floors: 3,
    wall: "fill-base-100",
    shutters: "fill-info",
    windows: 2,
    shop: "Barbiere",
    front: "fill-info",
    sign: "fill-sheet",
    stripe: "fill-info",
  },
  {
    x: 1040,
    width: 220,
    floors: 2,
    wall: "fill-base-300",
    shutters: "fill-accent",
    windows: 2,
    shop: "Edicola",
    front: "fill-success",
    sign: "fill-sheet",
    stripe: "fill-success",
  },
  {
    x: 1260,
    width: 200,
    floors: 3,
    wall: "fill-sheet",
    shutters: "fill-success",
    windows: 2,
    shop: "Fiori",
    front: "fill-accent",
    sign: "fill-base-200",
    stripe: "fill-accent",
  },
  {
    x: 1460,
    width: 240,
    floors: 3,
    wall: "fill-base-300",
    shutters: "fill-info",
    windows: 3,
    shop: "Trattoria",
    front: "fill-neutral",
    sign: "fill-base-200",
    stripe: "fill-base-300",
  },
];

/** Our own house stands in the middle. */
export const ourHouse = { x: 690, width: 350 };
