import { createContext, useContext } from "react";

/** What any screen may ask of the frame around it. */
export interface ShellActions {
  openHelp: () => void;
  openPalette: () => void;
}

export const ShellActionsContext = createContext<ShellActions>({ openHelp: () => {}, openPalette: () => {} });

export const useShellActions = () => useContext(ShellActionsContext);
