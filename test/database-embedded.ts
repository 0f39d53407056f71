import type { TestProject } from "vitest/node";
import { startEmbeddedTestServer } from "./database/test-servers.ts";
import { handOver } from "./hand-over.ts";

export default (project: TestProject) => handOver(project, startEmbeddedTestServer());
