import { createFileRoute } from "@tanstack/react-router";
import { AdminApp } from "@vetrina/admin/admin-app";
import { titled } from "../site/layout/agency-name.ts";
import adminStyles from "../styles/admin.css?url";

export const Route = createFileRoute("/admin")({
  ssr: false,
  staticData: { hydrated: true },
  head: ({ matches }) => ({
    meta: [{ title: titled(matches, "Amministrazione") }, { name: "robots", content: "noindex" }],
    links: [{ rel: "stylesheet", href: adminStyles }],
  }),
  component: () => <AdminApp trpcUrl="/trpc" restUrl="" />,
});
