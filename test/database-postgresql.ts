import type { TestProject } from "vitest/node";
import { startExternalTestServer } from "./database/test-servers.ts";
import { handOver } from "./hand-over.ts";

export default (project: TestProject) => handOver(project, startExternalTestServer());
