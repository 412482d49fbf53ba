/** Starts the product: `npm start`. */
import "../apps/server/src/main.ts";
