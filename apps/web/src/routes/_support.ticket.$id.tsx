import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../features/support/private-head.ts";
import { ChatPage } from "../features/tickets/chat/chat-page.tsx";
import { useCompany } from "../site/layout/use-company.ts";

export const Route = createFileRoute("/_support/ticket/$id")({
  head: ({ matches }) => privateHead(matches, "Il tuo ticket"),
  component: Chat,
});

function Chat() {
  const company = useCompany();
  const { id } = Route.useParams();
  return <ChatPage company={company} typed={id} />;
}
