import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "#config";

/** Why the product could not start, in words for whoever started it. */
export class StartError extends Error {}

/** Gives the port, which with `PORT=0` the system chooses. Throws StartError. */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<number> {
  try {
    await app.listen({ port, host });
    return (app.server.address() as AddressInfo).port;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
      throw new StartError(`Port ${port} is taken. Stop what uses it, or choose another with PORT.`);
    }
    throw error;
  }
}
