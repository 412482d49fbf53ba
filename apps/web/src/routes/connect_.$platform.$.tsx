import { createFileRoute } from "@tanstack/react-router";

/** Any address below, such as `/connect/shopify/install`, which the route above redirects as well. */
export const Route = createFileRoute("/connect_/$platform/$")({});
