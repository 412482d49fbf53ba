/** Where the last appointment of an order stands, of a product whose sample is taken at one. */
export const appointmentStages = [
  "none",
  "waiting",
  "scheduled",
  "on_hold",
  "awaiting_action",
  "done",
  "cancelled",
  "did_not_attend",
] as const;
export type AppointmentStage = (typeof appointmentStages)[number];

export const appointmentStageLabels: Record<AppointmentStage, string> = {
  none: "None yet",
  waiting: "Waiting for a time",
  scheduled: "Scheduled",
  on_hold: "On hold",
  awaiting_action: "Needs action",
  done: "Done",
  cancelled: "Cancelled",
  did_not_attend: "Did not attend",
};
