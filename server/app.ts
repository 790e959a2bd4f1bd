import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { registerDeveloperPages } from "./developer/developer-pages.ts";
import { registerAccounts } from "./modules/accounts/routes.ts";
import { sessionFinder } from "./modules/accounts/sign-in/sessions.ts";
import { registerAlerts } from "./modules/alerts/routes.ts";
import { registerCalendar } from "./modules/catalogue/calendar-route.ts";
import { registerPublicAnswers } from "./modules/catalogue/public-answers.ts";
import { registerCatalogue } from "./modules/catalogue/routes.ts";
import { registerContact } from "./modules/contact/routes.ts";
import { registerDraftRoutes } from "./modules/desk/drafts/draft-routes.ts";
import { registerEventRoutes } from "./modules/desk/events/event-routes.ts";
import { registerSeatRoutes } from "./modules/desk/events/seat-routes.ts";
import { registerFirstRun } from "./modules/desk/first-run-routes.ts";
import { registerMessageRoutes } from "./modules/desk/messages/message-routes.ts";
import { registerMoneyRoutes } from "./modules/desk/money/money-routes.ts";
import { registerPayoutRoutes } from "./modules/desk/money/payout-routes.ts";
import { registerDueRoutes } from "./modules/desk/orders/due-routes.ts";
import { registerOrderRoutes } from "./modules/desk/orders/order-routes.ts";
import { registerOrganiserRoutes } from "./modules/desk/organiser-routes.ts";
import { registerPictureRoutes } from "./modules/desk/picture-routes.ts";
import { registerPlanRoutes } from "./modules/desk/plans/plan-routes.ts";
import { registerTeamRoutes } from "./modules/desk/team-routes.ts";
import { registerVenueRoutes } from "./modules/desk/venues/venue-routes.ts";
import { registerDoorAtDesk } from "./modules/gate/at-desk/door-routes.ts";
import { registerDoorStream } from "./modules/gate/at-desk/door-stream.ts";
import { registerGate } from "./modules/gate/routes.ts";
import { registerImages } from "./modules/images/routes.ts";
import { registerInventory } from "./modules/inventory/routes.ts";
import { registerInvoices } from "./modules/invoices/routes.ts";
import { registerLikes } from "./modules/likes/routes.ts";
import { registerOrders } from "./modules/orders/routes.ts";
import { registerDeskAccess } from "./modules/organisers/desk-access.ts";
import { registerPayments } from "./modules/payments/routes.ts";
import { registerPrivacy } from "./modules/privacy/routes.ts";
import { registerQueuePush } from "./modules/queue/push/routes.ts";
import { registerQueue } from "./modules/queue/routes.ts";
import { setUpWaitingRooms } from "./modules/queue/set-up.ts";
import { registerSettings } from "./modules/settings/routes.ts";
import { registerInvoicePdf } from "./modules/tickets/invoice-pdf-route.ts";
import { registerTicketImages, registerTickets } from "./modules/tickets/routes.ts";
import { registerTicketPdf } from "./modules/tickets/ticket-pdf-route.ts";
import { registerVitals } from "./modules/vitals/routes.ts";
import { registerVouchers } from "./modules/vouchers/routes.ts";
import { registerWebhookRoutes } from "./modules/webhooks/routes.ts";
import { registerBodies } from "./plugins/bodies.ts";
import { registerClosing } from "./plugins/closing.ts";
import { registerApiDescription, registerApiDocs } from "./plugins/docs/api-docs.ts";
import { answerError, registerErrors, registerNotFound, registerUnknownCalls } from "./plugins/errors.ts";
import { registerHealth } from "./plugins/health.ts";
import { registerIdempotency } from "./plugins/idempotency.ts";
import { limitAddresses } from "./plugins/limits/address-limit.ts";
import { connectionTimeouts, limitConnections } from "./plugins/limits/connections.ts";
import { registerNoRoom } from "./plugins/limits/no-room.ts";
import { limitOpenRequests } from "./plugins/limits/open-requests.ts";
import { registerPressure } from "./plugins/limits/pressure.ts";
import { registerRateLimits } from "./plugins/limits/rate-limits.ts";
import { dropSlowPeers } from "./plugins/limits/slow-peers.ts";
import { readUnreadBodies } from "./plugins/limits/unread-bodies.ts";
import { registerLiveGauges } from "./plugins/live-gauges.ts";
import { registerMetrics } from "./plugins/metrics.ts";
import { checkPasses, type PassKeeper, refuseWithoutPass } from "./plugins/queue-pass.ts";
import { answerRawError } from "./plugins/raw-errors.ts";
import { lazyLogger, logRequests } from "./plugins/request-log.ts";
import { registerRouteList } from "./plugins/route-list.ts";
import { schemaCompilers } from "./plugins/schema-compilers.ts";
import { registerSecurityHeaders } from "./plugins/security-headers.ts";
import { registerTextCheck } from "./plugins/text-check.ts";
import { registerAuthorisation } from "./plugins/who/authorisation.ts";
import { registerClientKey } from "./plugins/who/client-key.ts";
import { registerCsrf } from "./plugins/who/csrf.ts";
import { isStreamRoute } from "./plugins/who/exempt-routes.ts";
import { registerSession } from "./plugins/who/session.ts";
import { countWork, WorkCount } from "./plugins/work-count.ts";
import { traceCalls } from "./process/tracing.ts";
import { readableUrl } from "./render/pages.ts";
import { registerRender } from "./render/routes.ts";
import type { RegisterRoutes, Services } from "./services.ts";

const BODY_LIMIT_BYTES = 256 * 1024;
/** A middle quality: it takes an eighth of the time of Brotli's best, for a few per cent more bytes. */
const BROTLI_QUALITY = 5;

const modules: RegisterRoutes[] = [
  registerCatalogue,
  registerSettings,
  registerInventory,
  registerOrders,
  registerInvoices,
  registerPayments,
  registerVouchers,
  registerAccounts,
  registerLikes,
  registerContact,
  registerAlerts,
  registerTickets,
  registerGate,
  registerVitals,
  registerQueue,
  registerQueuePush,
  registerPrivacy,
  registerFirstRun,
  registerOrganiserRoutes,
  registerEventRoutes,
  registerSeatRoutes,
  registerMessageRoutes,
  registerOrderRoutes,
  registerDueRoutes,
  registerTeamRoutes,
  registerDoorAtDesk,
  registerDoorStream,
  registerMoneyRoutes,
  registerPayoutRoutes,
  registerWebhookRoutes,
  registerPictureRoutes,
  registerVenueRoutes,
  registerPlanRoutes,
  registerDraftRoutes,
];

/** Builds the box office and its storefront as one application. main.ts makes it listen; tests inject requests. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    childLoggerFactory: lazyLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: services.config.trustProxy.length > 0 ? services.config.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    return503OnClosing: false,
    ...connectionTimeouts,
    schemaController: { compilersFactory: schemaCompilers },
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    clientErrorHandler: (error, socket) => answerRawError(services.log, error, socket),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  app.decorate("outages", services.outages);
  app.decorateRequest("user", null);
  registerLiveGauges(app);
  limitConnections(app, services.config);
  dropSlowPeers(app);
  readUnreadBodies(app);
  registerRouteList(app);
  registerErrors(app);
  registerNotFound(app);
  registerClosing(app);
  logRequests(app);
  traceCalls(app, isStreamRoute);
  registerMetrics(app, services.config);
  await registerSecurityHeaders(app, services, services.config.dev);
  limitOpenRequests(app, services.config.rateLimits);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(cookie);
  await registerApiDescription(app);
  const passes = setUpWaitingRooms(app, services);
  registerHealth(app, services);
  await app.register((api) => registerApi(api, services, passes), { prefix: "/api" });
  await app.register((docs) => registerApiDocs(docs, services.config.rateLimits));
  await app.register((pictures) => registerPictures(pictures, services));
  await app.register((own) => registerOwnDocuments(own, services));
  await app.register(async (dev) => registerDeveloperPages(dev, services));
  await registerRender(app, services);
  return app;
}

async function registerPictures(pictures: FastifyInstance, services: Services): Promise<void> {
  await limitAddresses(pictures, services.config.rateLimits);
  registerTicketImages(pictures, services);
  registerTicketPdf(pictures, services);
  registerImages(pictures, services);
  registerCalendar(pictures, services);
}

/** Documents that only their owner may open, by a link. */
async function registerOwnDocuments(own: FastifyInstance, services: Services): Promise<void> {
  await limitAddresses(own, services.config.rateLimits);
  registerSession(own, sessionFinder(services));
  registerInvoicePdf(own, services);
}

/** Registers the calls. The order below is the order of the checks: waiting rooms, limits, client key, site, session, access, the call. */
async function registerApi(api: FastifyInstance, services: Services, passes: PassKeeper): Promise<void> {
  const work = new WorkCount(services.config.maxCallsAtOnce);
  const isFilledBy = (eventId: number) => work.isFilledBy(eventId) || (work.leads(eventId) && api.isUnderPressure());
  refuseWithoutPass(api, passes, isFilledBy);
  await registerPressure(api, services.config.maxEventLoopDelayMs, work);
  await registerRateLimits(api, services);
  if (services.roomIsLow) registerNoRoom(api, services.roomIsLow);
  registerClientKey(api, services.secrets.clientKey);
  registerPublicAnswers(api, services);
  // Public answers from memory skip everything below, which costs more.
  await registerBodies(api);
  countWork(api, work);
  registerCsrf(api, services.config.publicUrl);
  registerSession(api, sessionFinder(services));
  registerDeskAccess(api, services);
  registerAuthorisation(api, services.config.secondFactorRequired);
  registerTextCheck(api);
  checkPasses(api, passes, services.config);
  registerIdempotency(api, services.db, services.secrets.sessionSecret);
  registerUnknownCalls(api);
  api.addHook("onSend", (_request, reply, payload, done) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done(null, payload);
  });
  for (const register of modules) register(api, services);
}
