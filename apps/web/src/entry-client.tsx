import { RouterClient } from "@tanstack/react-router/ssr/client";
import { createApiClient } from "@vetrina/client/api-client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createAppRouter } from "./router.tsx";

const router = createAppRouter({ api: createApiClient("/trpc"), publicUrl: location.origin });

// In small steps: what is on the screen already answers in between.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
