import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import { readBranding } from "#areas/access/branding/branding.ts";
import { readSendsTexts } from "#areas/access/organisation/communication.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { changeSettings, dialingCodeOf, inPlace, readSettings } from "./place.ts";

type Names = "getPlaceSettings" | "updatePlaceSettings" | "getPlaceDoor" | "getPlaceManifest";

export const placeOfPeopleRoutes: Pick<Handlers, Names> = {
  getPlaceSettings: ({ mode, actor: { organisationId }, baseUrl }) =>
    mode.db.inTenant(organisationId, (trx) => readSettings(trx, organisationId, baseUrl)),

  updatePlaceSettings: (call) => {
    const { organisationId } = call.actor;
    return call.mode.db.inTenant(organisationId, async (trx) => {
      await changeSettings(trx, scopeOf(call), call.body);
      return readSettings(trx, organisationId, call.baseUrl);
    });
  },

  getPlaceDoor: ({ mode, query }) =>
    inPlace(mode, query.clinic, async (trx, { clinic, help, links }) => ({
      clinic: { code: clinic.code, name: clinic.name },
      dialingCode: dialingCodeOf(clinic),
      sendsTexts: await readSendsTexts(trx, mode, clinic.id),
      help,
      links: links.filter(({ spot }) => spot === "help").map(({ label, address }) => ({ label, address })),
    })),

  getPlaceManifest: ({ mode, query }) =>
    inPlace(mode, query.clinic, async (trx, { clinic }) => {
      const { primaryColour, pageBackground } = (await readBranding(trx, clinic.id)) ?? defaultBranding;
      const path = `/my/${clinic.code}`;
      return {
        id: path,
        name: `My tests, ${clinic.name}`,
        short_name: clinic.name,
        start_url: path,
        scope: path,
        display: "standalone" as const,
        background_color: pageBackground,
        theme_color: primaryColour,
        icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
      };
    }),
};
