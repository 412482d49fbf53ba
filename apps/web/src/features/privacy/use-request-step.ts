import type { Answer } from "@kitpath/contract/operations";
import type { PrivacyRequestDetail } from "@kitpath/contract/privacy-requests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { showSnackbar } from "../../ui/snackbar.tsx";
import type { RequestParams } from "./queries.ts";
import { requestQuery } from "./queries.ts";

type Detail = Answer<"getPrivacyRequest">;

/** Takes a request a step further and shows where it is then; `onError` where a form shows what is wrong. */
export function useRequestStep<T = void>(
  { id, organisation }: PrivacyRequestDetail,
  done: string,
  send: (params: RequestParams, value: T) => Promise<Detail>,
  onError: (error: Error) => void = (error) => void showSnackbar("error", messageOf(error)),
) {
  const queryClient = useQueryClient();
  const params = { organisationId: organisation.id, id };
  return useMutation({
    mutationFn: (value: T) => send(params, value),
    onSuccess: (answer) => {
      queryClient.setQueryData(requestQuery(params).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["listPrivacyRequests"] });
      void showSnackbar("success", done);
    },
    onError,
  });
}
