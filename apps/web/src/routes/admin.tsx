import { createFileRoute } from "@tanstack/react-router";
import { AdminApp } from "@vetrina/admin/admin-app";
import adminStyles from "../styles/admin.css?url";

export const Route = createFileRoute("/admin")({
  ssr: false,
  staticData: { hydrated: true },
  head: () => ({
    meta: [{ title: "Amministrazione | Studio Vetrina" }, { name: "robots", content: "noindex" }],
    links: [{ rel: "stylesheet", href: adminStyles }],
  }),
  component: () => <AdminApp trpcUrl="/trpc" restUrl="" />,
});
