import {
  batchControls,
  control,
  controlList,
  controlParams,
  controlRun,
  justification,
  newControl,
  newControlRun,
} from "./lab-controls.ts";
import { operation } from "../../operation/operation.ts";
import { empty } from "../../operation/empty.ts";

const enters = { kind: "permission", permission: "lab_results" } as const;
const releases = { kind: "permission", permission: "lab_release" } as const;

export const labControlsOperations = {
  listControls: operation({
    method: "GET",
    path: "/dashboard/v1/lab/controls",
    summary: "Lists the control materials in use, with their limits",
    tag: "Lab quality control",
    access: enters,
    status: 200,
    answer: controlList,
  }),
  addControl: operation({
    method: "POST",
    path: "/dashboard/v1/lab/controls",
    summary: "Takes a control material into use for a biomarker; every batch then needs it",
    tag: "Lab quality control",
    access: releases,
    body: newControl,
    status: 201,
    answer: control,
    idempotent: true,
  }),
  retireControl: operation({
    method: "DELETE",
    path: "/dashboard/v1/lab/controls/:id",
    summary: "Takes a control material out of use; its results stay",
    tag: "Lab quality control",
    access: releases,
    params: controlParams,
    status: 200,
    answer: empty,
  }),
  listBatchControls: operation({
    method: "GET",
    path: "/dashboard/v1/lab/batches/:id/controls",
    summary: "Lists a batch's controls and their results",
    tag: "Lab quality control",
    access: enters,
    params: controlParams,
    status: 200,
    answer: batchControls,
  }),
  addControlRun: operation({
    method: "POST",
    path: "/dashboard/v1/lab/batches/:id/controls",
    summary: "Enters a control's result in a batch; a result outside its limits holds the results it covers",
    tag: "Lab quality control",
    access: enters,
    params: controlParams,
    body: newControlRun,
    status: 201,
    answer: controlRun,
    errors: ["step_not_possible"],
    idempotent: true,
  }),
  justifyControl: operation({
    method: "POST",
    path: "/dashboard/v1/lab/control-runs/:id/justification",
    summary: "Justifies the release of results after a failed control",
    tag: "Lab quality control",
    access: releases,
    params: controlParams,
    body: justification,
    status: 200,
    answer: controlRun,
    errors: ["step_not_possible"],
  }),
} as const;
