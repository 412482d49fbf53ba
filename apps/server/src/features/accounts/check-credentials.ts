import { AppError } from "../../errors.ts";
import type { Mode } from "../../scope.ts";
import { findLogin } from "./queries.ts";
import { verifyPassword } from "./password.ts";

/** Whose e-mail and password these are. Throws `wrong_credentials`, alike in words and time for an unknown e-mail. */
export async function checkCredentials(mode: Mode, email: string, password: string) {
  const login = await findLogin(mode.db.directory, email);
  const matches = await verifyPassword(login?.password_hash ?? null, password);
  if (!login || !matches) throw new AppError("wrong_credentials");
  return { organisationId: login.organisation_id, userId: login.user_id };
}
