import { createContext, useContext } from "react";

/** Where the server's REST calls and public pages are, for links that leave the dashboard. */
export const AdminAddresses = createContext({ restUrl: "" });

export const useRestUrl = () => useContext(AdminAddresses).restUrl;
