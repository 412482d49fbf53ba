import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { meQuery } from "../../lib/me.ts";
import styles from "./frame.module.css";

/** Chooses whose tests are shown; a parent sees a child's. */
export function PersonSwitch({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const seeing = useMutation({
    mutationFn: (id: string) => call("seePerson", { params: { id } }),
    onSuccess: async (next) => {
      queryClient.setQueryData(meQuery.queryKey, next);
      await navigate({ to: "/my/$clinic", params: { clinic: next.clinic.code } });
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
