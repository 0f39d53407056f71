import { AdminApp } from "@vetrina/admin/admin-app";
import { createRoot } from "react-dom/client";
import { dashboardPlaceId } from "./dashboard-place.ts";

const place = document.getElementById(dashboardPlaceId);
if (place) createRoot(place).render(<AdminApp trpcUrl="/trpc" restUrl="" />);
