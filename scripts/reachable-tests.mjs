import path from "node:path";

/** These put the whole house together: every change reaches them, and through them every test. */
export const assemblies = new Set([
  "apps/server/src/app.ts",
  "apps/server/src/deps.ts",
  "apps/server/src/main.ts",
  "apps/web/src/routeTree.gen.ts",
  "packages/admin/src/router.ts",
  "packages/api/src/rest.ts",
  "packages/api/src/router.ts",
]);

/** Further away a name says nothing any more: everything imports what has to do with dates. */
const specDistanceMax = 3;

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isSpec = (file) => file.endsWith(".spec.ts");

/** Words of a browser test's subject that its name doesn't hold, as they stand in the names of files and folders. */
const subjects = {
  "admin-addresses": ["router", "navigation", "lists"],
  "admin-budget": ["shell", "session", "router"],
  "admin-desk-live": ["desk", "chat", "live"],
  "admin-desk-screens": ["desk", "chat"],
  "admin-house": ["shell", "overview"],
  "admin-outage": ["chunk", "crash", "outage", "shell"],
  "admin-people": ["users", "account", "audit", "privacy"],
  admin: ["session", "auth"],
  article: ["blog", "prose"],
  "chat-connection": ["chat", "live"],
  "client-area": ["clients"],
  "client-link": ["clients"],
  "contact-form": ["leads", "contact"],
  home: ["home", "layout"],
  motion: ["islands", "motion"],
  "payment-dialog": ["payment", "payments", "dialog"],
  payments: ["card", "slots"],
  "private-areas": ["csp", "headers"],
  "public-pages": ["site", "layout", "foundation"],
  "sold-out": ["slots", "offer"],
  "stored-script": ["csp", "html"],
  "thank-you": ["deposits"],
  "ticket-files": ["attachments", "files"],
};
/** Words that are in every name, and tell nothing. */
const empty = new Set([
  "admin",
  "src",
  "apps",
  "packages",
  "web",
  "api",
  "contract",
  "form",
  "page",
  "pages",
  "screens",
]);

const wordsOf = (file) => file.split(/[/.-]/).filter((word) => word !== "" && !empty.has(word));

/** Words that name what a browser test is about. */
export function subjectOf(spec) {
  const name = path.basename(spec, ".spec.ts");
  return new Set([...wordsOf(name), ...(subjects[name] ?? [])]);
}

/** How many imports lie between a changed file and each file that it reaches; the changed ones themselves are at 0. */
function distances(graph, changed) {
  const importers = new Map();
  for (const [file, imports] of graph) {
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  const reached = new Map(changed.map((file) => [file, 0]));
  const queue = [...changed];
  const isEverything = changed.some((file) => assemblies.has(file));
  for (const file of queue) {
    if (assemblies.has(file) && !isEverything) continue;
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.set(importer, (reached.get(file) ?? 0) + 1);
      queue.push(importer);
    }
  }
  return reached;
}

/** Tests by how near they are to the change: those that import it, and those that stand beside what does. */
function nearTests(files, reached) {
  const folders = new Map();
  for (const [file, distance] of reached) {
    const folder = path.dirname(file);
    folders.set(folder, Math.min(distance + 0.5, folders.get(folder) ?? Number.POSITIVE_INFINITY));
  }
  return files
    .map((file) => ({
      file,
      distance: Math.min(
        reached.get(file) ?? Number.POSITIVE_INFINITY,
        folders.get(path.dirname(file)) ?? Number.POSITIVE_INFINITY,
      ),
    }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((one, other) => one.distance - other.distance)
    .map(({ file }) => file);
}

/** Browser tests by how near the change is to what they open: a name on the way that is their subject's. */
function nearSpecs(specs, reached) {
  const near = new Map();
  for (const [file, distance] of reached) {
    for (const word of wordsOf(file)) near.set(word, Math.min(distance, near.get(word) ?? Number.POSITIVE_INFINITY));
  }
  return specs
    .map((file) => ({
      file,
      distance: Math.min(
        reached.get(file) ?? Number.POSITIVE_INFINITY,
        ...[...subjectOf(file)].map((word) => near.get(word) ?? Number.POSITIVE_INFINITY),
      ),
    }))
    .filter(({ distance }) => distance <= specDistanceMax)
    .sort((one, other) => one.distance - other.distance)
    .map(({ file }) => file);
}

/**
 * The tests that a change can reach, nearest first, as many as a minute or two has room for; the rest is `leftOut`.
 * Tests go through the whole program, so what they import says little: the way stops where everything is put together.
 */
export function reachableTests(graph, changed, { testsMax = 30, specsMax = 4 } = {}) {
  const files = [...graph.keys()];
  const reached = distances(graph, changed);
  const tests = nearTests(files.filter(isTest), reached);
  const specs = nearSpecs(files.filter(isSpec), reached);
  return {
    tests: tests.slice(0, testsMax),
    specs: specs.slice(0, specsMax),
    leftOut: [...tests.slice(testsMax), ...specs.slice(specsMax)],
  };
}
