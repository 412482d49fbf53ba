import type { Mode } from "../../scope.ts";
import { findOpenLogin } from "./login-queries.ts";
import type { Person } from "./sign-in-attempt.ts";

/** Whether the user exists and their organisation is not suspended. */
export const canSignIn = async (mode: Mode, person: Person): Promise<boolean> =>
  (await findOpenLogin(mode.db.directory, person)) !== undefined;
