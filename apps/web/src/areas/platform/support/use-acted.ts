import type { OrderStory } from "@kitpath/contract/platform/support/support";
import { useQueryClient } from "@tanstack/react-query";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import type { StoryKey } from "./queries.ts";
import { storyQuery } from "./queries.ts";

/** After an action, refetches the story and reports what was done. */
export function useActed(order: StoryKey) {
  const queryClient = useQueryClient();
  return (answer: { data: OrderStory }, text: string) => {
    queryClient.setQueryData(storyQuery(order).queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: ["countStuckWork"] });
    void queryClient.invalidateQueries({ queryKey: ["listStuckWork"] });
    void queryClient.invalidateQueries({ queryKey: ["searchSupport"] });
    void showSnackbar("success", text);
  };
}
