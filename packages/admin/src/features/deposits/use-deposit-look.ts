import { useListLook } from "../../lists/list-columns.ts";
import { useMediaQuery } from "../../use-media-query.ts";
import { depositColumns } from "./deposits-table.tsx";

/** What a laptop has no room for beside the name and what is to be done. */
const roomyOnly: readonly string[] = ["metodo", "creata"];

/** How this browser shows the table of bookings. */
export function useDepositLook() {
  const roomy = useMediaQuery("(min-width: 88rem)");
  return useListLook(
    "prenotazioni",
    Object.entries(depositColumns).map(([id, { label }]) => ({
      id,
      label,
      isUsual: roomy || !roomyOnly.includes(id),
    })),
  );
}
