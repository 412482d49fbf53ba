import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import Fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { newId } from "#db/ids.ts";
import { findPersonActor } from "#areas/my-tests/entry/sessions.ts";
import { findSessionActor } from "#areas/access/sign-in/sign-in.ts";
import { readPlaceAtHost } from "#areas/my-tests/place/own-host.ts";
import { readFrameOrigins } from "#areas/patients/activation/framing.ts";
import { registerPaymentWebhook } from "#areas/orders/billing/notices.ts";
import { registerCarrierPushes } from "#areas/kits/carriers/push-route.ts";
import { findKeyActor } from "#areas/access/api-keys/keys-in-use.ts";
import { registerShopWebhook } from "#areas/storefront/shop-orders/webhook.ts";
import { registerInstallation } from "#areas/storefront/stores/installation.ts";
import { openKeyQuotas } from "#areas/access/api-keys/key-quotas.ts";
import { registerMetrics } from "#areas/platform/health/metrics-route.ts";
import { registerTextProvider } from "#areas/messaging/texts/provider-routes.ts";
import { registerNews } from "#areas/messaging/events/news-route.ts";
import { AppError } from "./errors/errors.ts";
import { formOf, sendError, toAppError } from "#http/error-body.ts";
import { registerHealth } from "#http/health.ts";
import { bodyLimitBytes, registerInFlightLimit, timeouts } from "#http/limits.ts";
import { registerRequestLog } from "#http/log.ts";
import { multipartLimits } from "#http/multipart-fields.ts";
import { registerOpenapi } from "#http/openapi.ts";
import { validatorCompiler } from "#http/parse-input.ts";
import { registerOperations } from "#http/register-operations.ts";
import { registerSecurityHeaders, securityHeadersOf } from "#http/security-headers.ts";
import { pathOfTarget, registerRequestTarget } from "#http/request-target.ts";
import { serveWeb } from "#http/serve-web.ts";
import { endSilentConnections } from "#http/silent-connections.ts";
import { registerSendLimit } from "#http/send-limit.ts";
import { openWhenOver } from "#http/when-over.ts";
import { registerMailbox } from "#mail/mailbox-page.ts";
import { registerTestStore } from "#shops/test/register-test-store.ts";
import { handlers } from "./handlers.ts";
import type { Mode, World } from "./scope.ts";
import { registerTracing } from "./tracing/trace-requests.ts";
import type { Tracing } from "./tracing/tracing.ts";

export type AppDeps = {
  world: World;
  modes: { live: Mode; sandbox: Mode };
  /** Folder of the built dashboard; null serves only the API. */
  webFolder: string | null;
  log: FastifyBaseLogger;
  /** Whether other processes are to take over: requests are still answered, but `/readyz` tells proxies to go elsewhere. */
  isDraining?: () => boolean;
  tracing: Tracing;
};

const sandboxHost = /^(dashboard|api)\.sandbox\./i;

/** Sets up what every request goes through. */
function openFastify({ world: { config }, log }: AppDeps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => newId(new Date()),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A request that still arrives on an open connection is answered normally, and the connection is closed afterwards.
    return503OnClosing: false,
    // Longer than any URL that Node accepts, so that only the schemas limit lengths.
    rewriteUrl: pathOfTarget,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 64 * 1024 },
    // These errors occur before any hook runs.
    frameworkErrors: (error, request, reply) => {
      const { code } = toAppError(error);
      void sendError(
        reply.headers(securityHeadersOf(request, config.environment)),
        new AppError(code),
        "standard",
      );
    },
    ...timeouts,
  });
  // Many clients send the content type with every call, even without a body.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null) : parseJson(request, body, done),
  );
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toAppError(thrown, request.routeOptions.config.missing);
    request.refusal = error.code;
    if (error.code === "internal") request.log.error({ err: error.cause }, "request failed");
    return sendError(reply, error, formOf(request));
  });
  app.decorateRequest("actor", null);
  app.decorateRequest("refusal", null);
  app.decorateRequest("frameAncestors", null);
  return app;
}

/** Builds the whole HTTP side of the product: what `main` serves and what tests call. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { world, modes, webFolder, tracing, isDraining = () => false } = deps;
  const { config } = world;
  const bothModes = [modes.live, modes.sandbox];
  const app = openFastify(deps);
  endSilentConnections(app);
  registerRequestTarget(app);
  const whenOver = openWhenOver(app);
  registerSendLimit(app);
  registerInFlightLimit(app, config);
  let isClosing = false;
  const isStopping = () => isClosing || isDraining();
  app.addHook("onRequest", async (request) => {
    request.mode = sandboxHost.test(request.hostname) ? modes.sandbox : modes.live;
  });
  app.addHook("preClose", async () => void (isClosing = true));
  app.addHook("onSend", async (_request, reply) => {
    // A connection kept alive for further requests would keep the process running until it times out.
    if (isStopping()) reply.header("connection", "close");
  });
  registerRequestLog(app, whenOver);
  registerTracing(app, tracing, whenOver);
  registerSecurityHeaders(app, config.environment);

  await app.register(formbody);
  await app.register(multipart, { limits: multipartLimits });
  await registerOpenapi(app);
  registerHealth(app, bothModes, isStopping);
  registerMetrics(app, world, bothModes, whenOver);
  if (config.environment !== "prod") registerMailbox(app);
  const { payments } = modes.live;
  if (payments) {
    await registerPaymentWebhook(app, { ...modes.live, payments }, world.now);
    payments.serve?.(app);
  }
  await registerCarrierPushes(app, world);
  await registerTextProvider(app, world);
  await registerShopWebhook(app, world.now);
  registerInstallation(app, world.now);
  registerTestStore(app, bothModes);
  const findActor = { bySession: findSessionActor, byPersonSession: findPersonActor, byApiKey: findKeyActor };
  const keyQuotas = openKeyQuotas(config.keyLimit);
  registerOperations(app, { world, handlers: handlers(world), findActor, keyQuotas });
  registerNews(app, findActor, world);
  await serveWeb(
    app,
    webFolder,
    ({ mode, ip }, query) =>
      readFrameOrigins({
        mode,
        ip,
        now: world.now(),
        kitId: query.get("kitId"),
        partnerCode: query.get("partnerCode"),
      }),
    ({ mode, hostname }) => readPlaceAtHost(mode, hostname),
  );
  return app;
}
