import { changeSettings } from "#areas/my-tests/place/place.ts";
import type { Mode } from "../scope.ts";
import { systemScope } from "../system-scope.ts";

/** Opens the clinic's place for the people who take its tests. */
export const seedMyTests = async (
  mode: Mode,
  { organisationId, userId }: { organisationId: string; userId: string },
  at: Date,
): Promise<void> => {
  await mode.db.inTenant(organisationId, (trx) =>
    changeSettings(trx, systemScope({ mode, now: () => at }, organisationId, userId), {
      isOn: true,
      invites: true,
      welcome: "Welcome to Fernlight. Here you see where your kit is, what to do next, and your results.",
      help: "Do you need help? Call us on 0113 496 0000, Monday to Friday, 9 to 5.",
      links: [
        { spot: "help", label: "How we look after your data", address: "https://www.example.com/privacy" },
      ],
      version: 0,
    }),
  );
};
