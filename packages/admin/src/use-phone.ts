import { useMediaQuery } from "./use-media-query.ts";

/** Whether the window is as narrow as a phone's: what is done there is done by the thumb. */
export const usePhone = () => useMediaQuery("(max-width: 39.99rem)");
