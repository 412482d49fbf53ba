import { ApiError } from "../../../lib/api-error.ts";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

type LateChange = {
  refusal: ApiError;
  /** Does it again, with the fee accepted. */
  again: () => Promise<unknown>;
  /** The message once it is done. */
  done: string;
};

/** Whether a change was refused because it is so late that it costs a fee. */
export const isLate = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "late_change";

/** Asks whether the fee of a late change is accepted, and makes the change then; render `dialog`. */
export const useLateFee = () =>
  useConfirmation<LateChange>(({ refusal, again, done }) => ({
    title: "This change costs a fee",
    text: refusal.message,
    action: "Accept the fee",
    dismiss: "Change nothing",
    act: again,
    done,
  }));
