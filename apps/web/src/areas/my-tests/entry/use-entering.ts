import type { Entering } from "@kitpath/contract/my-tests/entry/entry";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { keepPersonToken } from "../../../lib/person-session.ts";

type Told = Pick<Entering, "dateOfBirth" | "firstName" | "clinicCode">;
type Way = { by: "link"; secret: string } | { by: "code"; id: string; code: string };

/** Lets somebody in, step by step: what is asked next, and why an answer was refused. */
export function useEntering(clinic: string, onIn: () => void) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<"first" | "date_of_birth" | "first_name" | "clinic_code">("first");
  const entering = useMutation({
    mutationFn: ({ way, isTrusted, ...told }: Told & { way: Way; isTrusted: boolean }) =>
      call("enter", { body: { clinic, isTrusted, ...way, ...told } }),
    onSuccess: (answer) => {
      if (answer.step !== "in") return setStep(answer.step);
      // What an earlier person has read in this tab is nobody else's.
      queryClient.removeQueries();
      keepPersonToken(answer.token);
      onIn();
    },
  });
  const { error } = entering;
  return {
    step,
    enter: entering.mutate,
    isBusy: entering.isPending,
    error,
    fields: error instanceof ApiError ? error.fields : {},
    isOver: error instanceof ApiError && error.code === "link_expired",
  };
}
