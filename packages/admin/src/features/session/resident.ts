import { createContext, useContext } from "react";

/** Number of the account whose screens these are, also after its session has ended by itself. */
export const Resident = createContext(0);

/** What the browser keeps of a person's work has this in its name: a colleague at the same browser finds none of it. */
export const useResidentId = (): number => useContext(Resident);
