import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "#config";
import { codeOf } from "../errors/thrown.ts";
import { StartError } from "../errors/start-error.ts";

type Address = Pick<Config, "port" | "host">;

/** Checks that the address is free before the database is opened, which may take seconds. Throws StartError. */
export async function checkAddress({ port, host }: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen({ port, host }, () => probe.close(() => resolve()));
    });
  } catch (error) {
    throw explainListenError(error, { port, host });
  }
}

/** Returns the port, which the system chooses for `PORT=0`. Throws StartError. */
export async function listen(app: FastifyInstance, { port, host }: Address): Promise<number> {
  try {
    await app.listen({ port, host });
    return (app.server.address() as AddressInfo).port;
  } catch (error) {
    throw explainListenError(error, { port, host });
  }
}

function explainListenError(error: unknown, { port, host }: Address): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is taken. Stop what uses it, or choose another with PORT.`);
    case "EACCES":
      return new StartError(`Port ${port} is not open to this user. Choose another with PORT.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(`HOST is ${host}, which is not an address of this machine.`);
    default:
      return error;
  }
}
