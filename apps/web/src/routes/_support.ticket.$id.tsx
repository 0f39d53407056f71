import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { privateHead } from "../features/support/private-head.ts";
import { ChatPage } from "../features/tickets/chat/chat-page.tsx";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/_support/ticket/$id")({
  head: ({ matches }) => privateHead(matches, "Il tuo ticket"),
  component: Chat,
});

function Chat() {
  const { company } = rootRoute.useLoaderData();
  const { id } = Route.useParams();
  return <ChatPage company={company} typed={id} />;
}
