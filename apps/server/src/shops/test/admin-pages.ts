import type { FastifyInstance } from "fastify";
import { shopPaths } from "../shop.ts";
import { form, link, pageOf, testStorePaths, text } from "./html.ts";
import type { ShopRequest } from "./visit.ts";
import { hidden, missing, send, textOf, visit } from "./visit.ts";

/** The pages of the shop's owner: installing the app and uninstalling it. */
export function registerAdminPages(app: FastifyInstance): void {
  app.get<ShopRequest>(testStorePaths.authorize(":domain"), hidden, async (request, reply) => {
    const visited = await visit(request);
    if (!visited) return missing(reply);
    const { domain, shop } = visited;
    const { search } = new URL(request.url, "http://localhost");
    const body = [
      text("Kitpath asks to come into your shop. It will be able to:"),
      `<ul><li>Add and change products</li><li>Read, cancel and refund orders</li><li>Say when an order is on its way</li></ul>`,
      form(`${testStorePaths.authorize(domain)}${search}`, "Install app"),
      link("/", "Cancel"),
    ];
    return send(reply, pageOf({ title: "Install Kitpath", shop: shop.name, body: body.join("") }));
  });

  app.post<ShopRequest>(testStorePaths.authorize(":domain"), hidden, async (request, reply) => {
    const visited = await visit(request);
    const state = textOf(request.query.state);
    const returnUrl = URL.parse(textOf(request.query.redirect_uri));
    // Redirects only to ourselves, just as a real service knows its apps' addresses.
    if (!visited || returnUrl?.pathname !== shopPaths.callback) return missing(reply);
    const back = { state, returnUrl: shopPaths.callback };
    const path = await visited.test.installation.install(visited.domain, back);
    return path ? reply.redirect(path, 303) : missing(reply);
  });

  app.post<ShopRequest>(testStorePaths.uninstall(":domain"), hidden, async (request, reply) => {
    const visited = await visit(request);
    if (!visited) return missing(reply);
    await visited.test.installation.uninstall(visited.domain);
    return reply.redirect(testStorePaths.shop(visited.domain), 303);
  });
}
