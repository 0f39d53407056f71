import { registerRest } from "@vetrina/api/rest";
import { uploadShares } from "@vetrina/core/files/upload-shares";
import type { RestApp } from "@vetrina/core/rest-app";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { AnswerCache } from "./answers/answer-cache.ts";
import type { FinishedAnswer } from "./answers/finished-answer.ts";
import { keepCalls } from "./answers/kept-calls.ts";
import { depsOfRequest, requestIds } from "./answers/request-ids.ts";
import { createShortWay, type ShortWay } from "./answers/short-way.ts";
import type { ServerDeps } from "./deps.ts";
import { createAnswerNote, createFailureLog, type LogFailure, noteAnswers } from "./log.ts";
import { serveMetrics } from "./monitoring/metrics.ts";
import { serveCallPage } from "./pages/call-page.ts";
import { receiveContactForm } from "./pages/contact-form.ts";
import { developmentPolicy, publicPolicy } from "./pages/csp.ts";
import { rssFeed } from "./pages/feed.ts";
import { openKeptBuilds } from "./pages/kept-builds.ts";
import { serveKept } from "./pages/kept-document.ts";
import { prepareMissingPages } from "./pages/missing-pages.ts";
import { servePages } from "./pages/pages.ts";
import { serveQuotePage } from "./pages/quote-page.ts";
import { serveRatingPage } from "./pages/rating-page.ts";
import { createRenderer, renderInTurn } from "./pages/renderer.ts";
import { serveRobots, sitemap } from "./pages/search-engines.ts";
import { securityContact } from "./pages/security-contact.ts";
import { serveSharingPictures, serveTrialPicture } from "./pages/sharing-pictures.ts";
import { type FindFolder, serveStaticFiles } from "./pages/static-files.ts";
import { clientDirOf, openWebBuild } from "./pages/web-build.ts";
import { openWebDev } from "./pages/web-dev.ts";
import { adminManifest, webManifest } from "./pages/web-manifest.ts";
import { receiveWithdrawalForm } from "./pages/withdrawal-form.ts";
import { countBodies } from "./plugins/body-memory.ts";
import { answerAfterContent, keepCallsPrivate } from "./plugins/call-answers.ts";
import { keepOneAddress, knowRoutes } from "./plugins/canonical-address.ts";
import { admitDesktop } from "./plugins/desktop-origin.ts";
import { handleErrors } from "./plugins/error-handler.ts";
import { closeGracefully } from "./plugins/graceful-close.ts";
import { addHealth } from "./plugins/health.ts";
import { describeApi } from "./plugins/openapi.ts";
import { checkOrigin } from "./plugins/origin-check.ts";
import { readableAddress } from "./plugins/readable-address.ts";
import { secureHeaders } from "./plugins/security-headers.ts";
import { addSessions, sessionCookieName } from "./plugins/sessions.ts";
import { cutOffSlowReaders } from "./plugins/slow-readers.ts";
import { cutOffSlowSenders } from "./plugins/slow-senders.ts";
import { addTrpc } from "./plugins/trpc.ts";
import { refuseUnknownRoutes } from "./plugins/unknown-routes.ts";
import { refuseUnreadable } from "./plugins/unreadable-requests.ts";
import { acceptUploads } from "./plugins/uploads.ts";

/** Messages of schemas that bring no text of their own. */
z.config(z.locales.it());

const bodyBytesMax = 256 * 1024;

/** A request that takes longer to arrive, in milliseconds, is cut off: the largest form on a very slow line takes less. */
const requestMaxMs = 5 * 60 * 1000;
/** A reader of a file or an export who takes nothing of it for this long is cut off, in milliseconds. */
const readerRestMs = 2 * 60 * 1000;

/** In the place of Fastify's own compilers of JSON schemas, which each start would load: all schemas here are zod's. */
function noCompiler(): never {
  throw new Error("a schema that is not zod's");
}

/** The calls: REST under /api, tRPC under /trpc. Sessions and the Origin check hold here only. */
async function addCalls(
  app: FastifyInstance,
  server: ServerDeps,
  { answers, logFailure }: { answers: AnswerCache; logFailure: LogFailure },
): Promise<void> {
  keepCallsPrivate(app);
  checkOrigin(app, server.api.publicUrl);
  await addSessions(app, server.api);
  countBodies(app);
  answerAfterContent(app, server.content);
  await app.register(async (scope) => {
    describeApi(scope, server.api.publicUrl);
    addHealth(scope.withTypeProvider<ZodTypeProvider>(), server);
    keepCalls(scope, { answers, limits: server.api.limits, uploads: server.uploads });
    await acceptUploads(scope, { ...server.api, unfinishedUploads: server.unfinishedUploads });
    registerRest(scope.withTypeProvider<ZodTypeProvider>() as RestApp, server.api);
  });
  addTrpc(app, server, logFailure);
}

/** Where a file of the build before lies, for the pages that were open when this one took its place. */
async function findEarlierFiles(server: ServerDeps, buildId: string): Promise<FindFolder> {
  if (server.mode !== "production") return () => undefined;
  const clientDir = clientDirOf(server.webRoot);
  return openKeptBuilds({ clientDir, buildId, keptDir: server.keptBuildsDir, now: server.api.now });
}

interface Answering {
  answers: AnswerCache;
  /** The content version that the answers are made from; in development nothing is cached. */
  currentVersion: () => string;
}

/** What answers with pages, files and documents. Returns what finds the page of a path that leads nowhere. */
async function addPages(app: FastifyInstance, server: ServerDeps, { answers, currentVersion }: Answering) {
  const { api, uploads } = server;
  const development = server.mode === "development";
  const build = development ? await openWebDev(app, server.webRoot) : await openWebBuild(server.webRoot);
  if (!development)
    await serveStaticFiles(app, clientDirOf(server.webRoot), await findEarlierFiles(server, build.buildId));
  const web = { ...build, buildId: uploads.buildOf(build.buildId) };
  serveRobots(app, api.publicUrl);
  serveMetrics(app, server.metrics);
  await server.metrics?.watch(server, build.buildId);
  for (const document of [sitemap(api), rssFeed(api), webManifest(api), adminManifest(api), securityContact(api)]) {
    serveKept(app, { answers, currentVersion, buildId: web.buildId, uploads }, document);
  }
  serveSharingPictures(app, { api, answers, folder: server.unfinishedUploads });
  serveTrialPicture(app, { api, folder: server.unfinishedUploads });
  const render = renderInTurn(createRenderer(app, api, web, uploads));
  const policyOf = development ? () => developmentPolicy : publicPolicy(web.assets.blocks, uploads.origin);
  const missingPages = prepareMissingPages({ answers, render, policyOf, currentVersion });
  const secretPages = { render, policyOf, missingPages };
  await app.register((scope) => receiveContactForm(scope, api.publicUrl, render, policyOf));
  await app.register((scope) => serveCallPage(scope, api.publicUrl, secretPages));
  await app.register((scope) => serveRatingPage(scope, api.publicUrl, secretPages));
  await app.register((scope) => serveQuotePage(scope, api.publicUrl, secretPages));
  await app.register((scope) => receiveWithdrawalForm(scope, api.publicUrl, render, policyOf));
  return servePages(app, { api, web, render, policyOf, answers, missingPages, currentVersion, development });
}

/** The whole application, ready to listen or to be injected into. It doesn't own `server`: the caller closes it. */
export async function buildApp(server: ServerDeps): Promise<FastifyInstance> {
  const { meter, content } = server;
  const development = server.mode === "development";
  const noteAnswer = createAnswerNote(server.log, meter, server.tracer);
  const currentVersion = development ? () => `${performance.now()}` : content.current;
  const answers = new AnswerCache(currentVersion);
  meter.watchCache("answers", () => answers.figures());
  let findMissing = (_path: string): FinishedAnswer | undefined => undefined;
  const shortWay = createShortWay({
    ...server,
    noteAnswer,
    idOf: requestIds(server.trustedProxies > 0),
    find: (address) => answers.find(address) ?? findMissing(address),
    sessionCookie: sessionCookieName(server.api.publicUrl),
  });
  const app = openFastify(server, shortWay);
  app.decorateRequest("deps");
  app.addHook("onRequest", (request, _reply, done) => {
    request.deps = depsOfRequest(server.api, request.id);
    done();
  });
  closeGracefully(app);
  cutOffSlowSenders(app, uploadShares.slowest);
  cutOffSlowReaders(app, readerRestMs);
  app.addHook("preClose", () => server.api.live.close());
  app.addHook("preClose", () => server.api.notices.close());
  app.addHook("preClose", () => server.api.generations.stop());
  noteAnswers(app, noteAnswer);
  const logFailure = createFailureLog(server.log);
  handleErrors(app, logFailure);
  refuseUnknownRoutes(app);
  const hasNoRoute = knowRoutes(app);
  secureHeaders(app, { publicUrl: server.api.publicUrl, hstsSubdomains: server.hstsSubdomains });
  // Vite's own addresses are names of files.
  if (!development) keepOneAddress(app);
  admitDesktop(app);
  await app.register((scope) => addCalls(scope, server, { answers, logFailure }));
  const findMissingPage = await addPages(app, server, { answers, currentVersion });
  findMissing = (path) => (hasNoRoute(path) ? findMissingPage(path) : undefined);
  return app;
}

function openFastify(server: ServerDeps, shortWay: ShortWay): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...shortWay,
    clientErrorHandler: refuseUnreadable(server.log, server.meter),
    loggerInstance: server.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: server.trustedProxies > 0 && ((_address, hop) => hop < server.trustedProxies),
    bodyLimit: bodyBytesMax,
    forceCloseConnections: "idle",
    // Requests that still come on a keep-alive connection are answered as always, with `connection: close`.
    return503OnClosing: false,
    requestTimeout: requestMaxMs,
    rewriteUrl: readableAddress(server.api.publicUrl),
    routerOptions: { maxParamLength: 5000 },
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
