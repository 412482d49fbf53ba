import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { DialogStep } from "./dialog-step.ts";
import { dialogStep } from "./dialog-step.ts";

/** Returns the address of a list, and how its screen changes it; a change that opens or closes a dialog passes `dialog`. */
export function useListSearch<Search extends object>(query: Search) {
  const navigate = useNavigate();
  const onChange = useCallback(
    (change: Partial<NoInfer<Search>>, dialog?: DialogStep) =>
      void navigate({
        to: ".",
        search: (current: object) => ({ ...current, ...change }),
        ...(dialog ? dialogStep(dialog) : {}),
      }),
    [navigate],
  );
  return { query, onChange };
}
