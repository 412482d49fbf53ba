import type { Answer } from "@kitpath/contract/operations";
import type { PrivacyRequestDetail } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../../../lib/show-failure.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import type { RequestParams } from "./queries.ts";

type Detail = Answer<"getPrivacyRequest">;

/** Runs a step of a request and shows its new state. */
export function useRequestStep<T = void>(
  request: PrivacyRequestDetail,
  done: string,
  send: (params: RequestParams, value: T) => Promise<Detail>,
) {
  const params = { organisationId: request.organisation.id, id: request.id };
  return useMutation({
    mutationFn: (value: T) => send(params, value),
    onSuccess: () => void showSnackbar("success", done),
    onError: showFailure,
  });
}
