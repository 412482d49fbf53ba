import type { Answer } from "@kitpath/contract/operations";
import type { PrivacyRequestDetail } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "../../../lib/show-failure.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import type { RequestParams } from "./queries.ts";
import { requestQuery } from "./queries.ts";

type Detail = Answer<"getPrivacyRequest">;

/** Updates the request after a step, and reports what was done. */
export function useRequestAnswer({ id, organisation }: PrivacyRequestDetail) {
  const queryClient = useQueryClient();
  return (answer: Detail, done: string): void => {
    queryClient.setQueryData(requestQuery({ organisationId: organisation.id, id }).queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: ["listPrivacyRequests"] });
    void showSnackbar("success", done);
  };
}

/** Runs a step of a request and shows its new state; `onError` is for forms that show the errors themselves. */
export function useRequestStep<T = void>(
  request: PrivacyRequestDetail,
  done: string,
  send: (params: RequestParams, value: T) => Promise<Detail>,
  onError: (error: Error) => void = (error) => showFailure(error),
) {
  const show = useRequestAnswer(request);
  const params = { organisationId: request.organisation.id, id: request.id };
  return useMutation({
    mutationFn: (value: T) => send(params, value),
    onSuccess: (answer) => show(answer, done),
    onError,
  });
}
