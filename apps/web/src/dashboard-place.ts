/** Where entry-admin.tsx puts the dashboard into the page of /admin. */
export const dashboardPlaceId = "gestionale";
