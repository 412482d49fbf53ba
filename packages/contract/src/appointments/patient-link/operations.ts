import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import {
  linkBooking,
  linkCancelling,
  linkHeld,
  linkHolding,
  linkLookup,
  linkNotes,
  linkPlaces,
  linkTimes,
  linkTimesQuery,
  linkedAppointment,
} from "./patient-link.ts";

const access = { kind: "public" } as const;
const tag = "Appointments";
const data = z.object({ data: linkedAppointment });
const unknown = ["not_found", "too_many_requests"] as const;

/** What a person does with the link in their message. The secret is in the body, never in the address. */
export const patientLinkOperations = {
  findByLink: operation({
    method: "POST",
    path: "/v1/appointment-link",
    summary: "Finds the appointment of a person's link",
    tag,
    access,
    body: linkLookup,
    status: 200,
    answer: data,
    errors: unknown,
  }),
  findPlacesByLink: operation({
    method: "POST",
    path: "/v1/appointment-link/places",
    summary: "Lists the places to which a person can go by their link, the nearest first",
    tag,
    access,
    body: linkLookup,
    status: 200,
    answer: linkPlaces,
    errors: [...unknown, "step_not_possible"],
  }),
  findTimesByLink: operation({
    method: "POST",
    path: "/v1/appointment-link/times",
    summary: "Lists the days and times that a person can choose by their link",
    tag,
    access,
    body: linkTimesQuery,
    status: 200,
    answer: linkTimes,
    errors: [...unknown, "step_not_possible"],
  }),
  holdByLink: operation({
    method: "POST",
    path: "/v1/appointment-link/holds",
    summary: "Keeps a time for 15 minutes, and lets go of the one that the link kept before",
    tag,
    access,
    body: linkHolding,
    status: 201,
    answer: linkHeld,
    errors: [...unknown, "time_taken", "time_not_free", "not_covered", "step_not_possible"],
  }),
  bookByLink: operation({
    method: "POST",
    path: "/v1/appointment-link/bookings",
    summary: "Books a time by a person's link, or moves the appointment to it",
    tag,
    access,
    body: linkBooking,
    status: 200,
    answer: data,
    errors: [
      ...unknown,
      "time_taken",
      "time_not_free",
      "not_covered",
      "appointment_open",
      "step_not_possible",
      "late_change",
    ],
  }),
  noteByLink: operation({
    method: "POST",
    path: "/v1/appointment-link/notes",
    summary: "Says how to get in, by a person's link",
    tag,
    access,
    body: linkNotes,
    status: 200,
    answer: data,
    errors: [...unknown, "step_not_possible"],
  }),
  cancelByLink: operation({
    method: "POST",
    path: "/v1/appointment-link/cancellation",
    summary: "Cancels an appointment by a person's link; another time can be chosen afterwards",
    tag,
    access,
    body: linkCancelling,
    status: 200,
    answer: data,
    errors: [...unknown, "step_not_possible", "late_change"],
  }),
};
