import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { meQuery } from "../../lib/me.ts";
import styles from "./frame.module.css";

/** Chooses whose tests are shown; a parent sees a child's. */
export function PersonSwitch({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const seeing = useMutation({
    mutationFn: (id: string) => call("seePerson", { params: { id } }),
    onSuccess: (next) => {
      // Nothing of one person may show under the name of another.
      queryClient.clear();
      queryClient.setQueryData(meQuery.queryKey, next);
    },
    onError: showFailure,
  });
  if (me.people.length < 2) return <span className={styles.name}>{me.seen.firstName}</span>;
  return (
    <label className={styles.switch}>
      <VisuallyHidden>Whose tests</VisuallyHidden>
      <select
        value={me.seen.id}
        disabled={seeing.isPending}
        onChange={({ target }) => seeing.mutate(target.value)}
      >
        {me.people.map(({ id, firstName, lastName, isSelf }) => (
          <option key={id} value={id}>
            {isSelf ? `${firstName} (you)` : `${firstName} ${lastName}`}
          </option>
        ))}
      </select>
    </label>
  );
}
