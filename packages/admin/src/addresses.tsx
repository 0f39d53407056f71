import { createContext, useContext } from "react";

interface Surround {
  /** Where the server's REST calls and public pages are, for links that leave the dashboard. */
  restUrl: string;
  /** Whether the dashboard says when the connection is lost; the desktop app's own band does. */
  showsConnection: boolean;
}

/** Settings that the host page or program gives the dashboard. */
export const AdminAddresses = createContext<Surround>({ restUrl: "", showsConnection: true });

export const useRestUrl = () => useContext(AdminAddresses).restUrl;
