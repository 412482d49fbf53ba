import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { rulesQuery } from "./queries.ts";
import styles from "./release-rule.module.css";

/** The setting whether releasing needs a second person. */
export function ReleaseRule({ canManage }: { canManage: boolean }) {
  const query = useQuery(rulesQuery);
  const changing = useMutation({
    mutationFn: (needsSecondPerson: boolean) => call("updateLabRules", { body: { needsSecondPerson } }),
    onSuccess: () => void showSnackbar("success", "The release rule is saved."),
    onError: showFailure,
  });
  return (
    <div className={styles.rule}>
      <Card title="Release">
        <Loaded query={query} loading={<Skeleton />} failure="The release rule could not be shown">
          {({ needsSecondPerson }) => (
            <Checkbox
              label="Results need a second person’s verification"
              help="This must be somebody who has entered none of the sample’s results. Only an administrator can change this."
              checked={needsSecondPerson}
              disabled={!canManage || changing.isPending}
              onChange={({ target }) => changing.mutate(target.checked)}
            />
          )}
        </Loaded>
      </Card>
    </div>
  );
}
