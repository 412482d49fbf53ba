import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import { readBranding, readMark } from "#areas/access/branding/branding.ts";
import { readSendsTexts } from "#areas/access/organisation/communication.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { drawPlaceIcon } from "./place-icon.ts";
import { changeSettings, dialingCodeOf, inPlace, readSettings } from "./place.ts";

type Names =
  | "getPlaceSettings"
  | "updatePlaceSettings"
  | "getPlaceDoor"
  | "getPlaceManifest"
  | "getPlaceIcon";

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
      const mark = await readMark(trx, clinic.id);
      const own = mark && new URLSearchParams({ clinic: clinic.code, version: mark.version });
      return {
        id: path,
        name: `My tests, ${clinic.name}`,
        short_name: clinic.name,
        start_url: path,
        scope: path,
        display: "standalone" as const,
        background_color: pageBackground,
        theme_color: primaryColour,
        icons: [
          {
            src: own ? `/my/v1/icon?${own.toString()}` : "/favicon.svg",
            sizes: "any",
            type: "image/svg+xml",
          },
        ],
      };
    }),

  getPlaceIcon: ({ mode, query }) =>
    inPlace(mode, query.clinic, async (trx, { clinic }) => {
      const mark = await readMark(trx, clinic.id);
      if (!mark) throw notFound();
      return {
        filename: "icon.svg",
        mediaType: "image/svg+xml",
        isPublic: true,
        content: drawPlaceIcon(mark),
      };
    }),
};
