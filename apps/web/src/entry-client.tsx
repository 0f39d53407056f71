import { RouterClient } from "@tanstack/react-router/ssr/client";
import { createApiClient } from "@vetrina/client/api-client";
import { hydrateRoot } from "react-dom/client";
import { createAppRouter } from "./router.tsx";

const router = createAppRouter({ api: createApiClient("/trpc"), publicUrl: location.origin });

hydrateRoot(document, <RouterClient router={router} />);
