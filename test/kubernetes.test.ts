import { readFileSync } from "node:fs";
import path from "node:path";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { Job } from "kubernetes-models/batch/v1/Job";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { Namespace } from "kubernetes-models/v1/Namespace";
import { Service } from "kubernetes-models/v1/Service";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const folder = path.resolve(import.meta.dirname, "../deploy/kubernetes");
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
const kustomization = parse(read("kustomization.yaml"));

const kinds = { Deployment, Job, Ingress, NetworkPolicy, PodDisruptionBudget, Namespace, Service };

const resources = (kustomization.resources as string[]).flatMap((name) =>
  parseAllDocuments(read(name)).map((document) => document.toJS()),
);
const policies = resources.filter(({ kind }) => kind === "NetworkPolicy").map(({ spec }) => spec);
const deployment = resources.find(({ kind }) => kind === "Deployment");
const containers = resources.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

test.each(resources.map((resource) => [resource.kind as keyof typeof kinds, resource]))(
  "%s is what Kubernetes takes",
  (kind, resource) => {
    expect(() => new kinds[kind](resource).validate()).not.toThrow();
  },
);

test("a wrong field is found", () => {
  const wrong = structuredClone(deployment);
  wrong.spec.replicas = "due";
  expect(() => new Deployment(wrong).validate()).toThrow();
});

test("a pod has time for its end, and is asked what the site answers", () => {
  const pause = (kustomization.configMapGenerator[0].literals as string[])
    .find((literal) => literal.startsWith("STOP_PAUSE_SECONDS="))
    ?.split("=")[1];
  const { terminationGracePeriodSeconds, containers: own } = deployment.spec.template.spec;
  expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20 + Number(pause));
  expect(own[0].readinessProbe.httpGet.path).toBe("/api/ready");
  for (const probe of ["startupProbe", "livenessProbe"]) expect(own[0][probe].httpGet.path).toBe("/api/live");
});

test("no pod calls a copy good that goes with it", () => {
  const data = deployment.spec.template.spec.volumes.find(({ name }: { name: string }) => name === "data");
  expect(data).toHaveProperty("emptyDir");
  expect(kustomization.configMapGenerator[0].literals).toContain("BACKUP_HOUR=off");
});

test("every container runs without rights and with what kustomize makes", () => {
  expect(containers).toHaveLength(2);
  for (const { image, envFrom, securityContext } of containers) {
    expect(kustomization.images.map(({ name }: { name: string }) => name)).toContain(image);
    expect(envFrom).toEqual([
      { configMapRef: { name: kustomization.configMapGenerator[0].name } },
      { secretRef: { name: kustomization.secretGenerator[0].name } },
    ]);
    expect(securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true });
  }
});

test("only the proxy that the site believes reaches it, and nothing reaches what else there is", () => {
  const closed = policies.find(({ podSelector }) => Object.keys(podSelector).length === 0);
  expect(closed).toMatchObject({ policyTypes: ["Ingress"] });
  expect(closed).not.toHaveProperty("ingress");
  const open = policies.filter(({ ingress }) => ingress);
  expect(open.map(({ podSelector }) => podSelector)).toEqual([deployment.spec.selector]);
  const [{ from, ports }] = open[0].ingress;
  expect(open[0].ingress).toHaveLength(1);
  for (const source of from) expect(Object.keys(source).sort()).toEqual(["namespaceSelector", "podSelector"]);
  const [{ name, containerPort }] = deployment.spec.template.spec.containers[0].ports;
  expect(containerPort).toBe(3000);
  expect(ports).toEqual([{ protocol: "TCP", port: name }]);
});
