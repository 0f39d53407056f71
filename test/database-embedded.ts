import { startEmbeddedTestServer } from "@vetrina/db/testing/test-servers";
import type { TestProject } from "vitest/node";
import { handOver } from "./hand-over.ts";

export default (project: TestProject) => handOver(project, startEmbeddedTestServer());
