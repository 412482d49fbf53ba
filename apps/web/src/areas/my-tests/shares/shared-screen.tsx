import type { OpeningShare, SharedResults } from "@kitpath/contract/my-tests/shares/shares";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, isGone } from "../../../lib/api-error.ts";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { sharedDoorQuery } from "./queries.ts";
import { SharedDoor } from "./shared-door.tsx";
import { SharedPage } from "./shared-page.tsx";

/** What a link of shared results opens, for whoever has its code. What they typed is forgotten with the page. */
export function SharedScreen({ link }: { link: string | null }) {
  const { data: door, error, refetch } = useQuery({ ...sharedDoorQuery(link ?? ""), enabled: link !== null });
  const [opened, setOpened] = useState<{ results: SharedResults; by: OpeningShare } | null>(null);
  if (opened) return <SharedPage {...opened} />;
  if (link !== null && door)
    return <SharedDoor door={door} link={link} onOpened={(results, by) => setOpened({ results, by })} />;
  if (link === null || isGone(error))
    return (
      <EntryPage title="Shared results">
        <Notice tone="bad" title="This link does not work">
          It has ended, or a part of it is missing. Ask the person who gave it to you for a new one.
        </Notice>
      </EntryPage>
    );
  return (
    <EntryPage title="Shared results">
      {error ? (
        <FailedState
          title="The link could not be opened"
          message={error instanceof ApiError ? error.message : ""}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label="Opening the link" />
      )}
    </EntryPage>
  );
}
