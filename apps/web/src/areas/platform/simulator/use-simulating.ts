import type { Answer, Input } from "@kitpath/contract/operations";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import { simulatorStepLabels } from "@kitpath/contract/platform/simulator/simulator-steps";
import type { MutationState, UseMutateFunction } from "@tanstack/react-query";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";

type Run = MutationState<Answer<"simulate">, Error, Input<"simulate">>;

export type Simulating = {
  run: UseMutateFunction<Answer<"simulate">, Error, Input<"simulate">>;
  isRunning: boolean;
  /** The last run of the step in question; undefined if there was none. */
  last: Run | undefined;
};

const mutationKey = ["simulate"];

/** Runs steps of the simulator. An answer is kept for its step, and shown as a notice if the user has left its tab. */
export function useSimulating(step: SimulatorStep): Simulating {
  const [withKey] = useState(keepKey);
  const shown = useRef<SimulatorStep | null>(null);
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = null;
    };
  }, [step]);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (input: Input<"simulate">) =>
      withKey(input, (idempotencyKey) => call("simulate", input, { idempotencyKey })),
    onSuccess: ({ done }, { params: { type } }) => {
      if (shown.current !== type)
        void showSnackbar("success", `${simulatorStepLabels[type]}: ${done.join(" ")}`);
    },
  });
  const runs = useMutationState({ filters: { mutationKey }, select: ({ state }) => state as Run });
  return {
    run: mutate,
    isRunning: runs.some(({ status }) => status === "pending"),
    last: runs.findLast(({ variables }) => variables?.params.type === step),
  };
}
