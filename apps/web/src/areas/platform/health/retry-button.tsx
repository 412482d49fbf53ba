import type { FailedJob } from "@kitpath/contract/platform/health/health";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { queueName } from "./words.ts";

const useRetry = (send: () => Promise<{ retried: number }>) =>
  useMutation({
    mutationFn: send,
    onSuccess: ({ retried }) =>
      showSnackbar("success", `${formatCount(retried, "job is", "jobs are")} being tried again.`),
    onError: showFailure,
  });

export function RetryButton({ job: { queue, id } }: { job: FailedJob }) {
  const retrying = useRetry(() => call("retryJob", { params: { queue, id } }));
  return (
    <Button
      busy={retrying.isPending}
      aria-label={`Try again: ${queueName(queue)}`}
      onClick={() => retrying.mutate()}
    >
      <RotateCw size={16} aria-hidden="true" />
      Try again
    </Button>
  );
}

export function RetryAll({ queue }: { queue: string }) {
  const retrying = useRetry(() => call("retryQueue", { params: { queue } }));
  return (
    <Button busy={retrying.isPending} onClick={() => retrying.mutate()}>
      Try all again
    </Button>
  );
}
