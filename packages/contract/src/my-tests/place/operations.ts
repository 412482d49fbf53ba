import { z } from "zod";
import { text } from "../../fields/text.ts";
import { fileAnswer, operation } from "../../operation/operation.ts";
import { clinicCode, placeChange, placeDoor, placeManifest, placeSettings } from "./place.ts";

const ofClinic = { kind: "permission", permission: "manage_team", of: "clinic" } as const;
const tag = "My tests";

/** The place of a clinic's people: its door, and how the clinic has set it up. */
export const placeOperations = {
  getPlaceSettings: operation({
    method: "GET",
    path: "/v1/my-tests",
    summary: "Gets how the place for your patients is set up",
    tag: "Settings",
    access: ofClinic,
    status: 200,
    answer: placeSettings,
  }),
  updatePlaceSettings: operation({
    method: "PUT",
    path: "/v1/my-tests",
    summary: "Sets up the place for your patients, or switches it off",
    tag: "Settings",
    access: ofClinic,
    body: placeChange,
    status: 200,
    answer: placeSettings,
    errors: ["conflict"],
  }),
  getPlaceDoor: operation({
    method: "GET",
    path: "/my/v1/place",
    summary: "Gets what a clinic shows at the door of its place for patients",
    tag,
    access: { kind: "public" },
    query: z.object({ clinic: clinicCode }),
    status: 200,
    answer: placeDoor,
    errors: ["not_found"],
  }),
  getPlaceManifest: operation({
    method: "GET",
    path: "/my/v1/manifest",
    summary: "Gets what a phone needs to install a clinic's place",
    tag,
    access: { kind: "public" },
    query: z.object({ clinic: clinicCode }),
    status: 200,
    answer: placeManifest,
    errors: ["not_found"],
  }),
  getPlaceIcon: operation({
    method: "GET",
    path: "/my/v1/icon",
    summary: "Gets the icon of an installed place: the clinic's logo on a square",
    tag,
    access: { kind: "public" },
    /** `version`: browsers keep an icon for good, so another logo or ground has another address. */
    query: z.object({ clinic: clinicCode, version: text(100).optional() }),
    status: 200,
    file: ["image/svg+xml"],
    answer: fileAnswer,
    errors: ["not_found"],
  }),
} as const;
