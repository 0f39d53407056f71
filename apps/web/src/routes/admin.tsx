import { createFileRoute } from "@tanstack/react-router";
import { AdminApp } from "@vetrina/admin/admin-app";
import adminStyles from "@vetrina/admin/styles/admin.css?url";
import { titled } from "../site/layout/agency-name.ts";

export const Route = createFileRoute("/admin")({
  ssr: false,
  staticData: { hydrated: true },
  head: ({ matches }) => ({
    meta: [{ title: titled(matches, "Amministrazione") }, { name: "robots", content: "noindex" }],
    links: [{ rel: "stylesheet", href: adminStyles }],
  }),
  component: () => <AdminApp trpcUrl="/trpc" restUrl="" />,
});
