import type { OpeningShare, SharedResults } from "@kitpath/contract/my-tests/shares/shares";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, isGone } from "../../../lib/api-error.ts";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { openDoorQuery, sharedDoorQuery } from "./queries.ts";
import { SharedDoor } from "./shared-door.tsx";
import { SharedPage } from "./shared-page.tsx";

/** What a link of shared results opens, for whoever has its code. What they typed is forgotten with the page. */
export function SharedScreen({ link }: { link: string | null }) {
  const [opened, setOpened] = useState<{ results: SharedResults; by: OpeningShare } | null>(null);
  const doorOf = opened ? openDoorQuery : sharedDoorQuery;
  const { data: door, error, refetch } = useQuery({ ...doorOf(link ?? ""), enabled: link !== null });
  // Nothing of the results stays in the page of a link that has ended.
  if (opened && isGone(error)) setOpened(null);
  if (link === null || isGone(error))
    return (
      <EntryPage title="Shared results" brand={door?.clinic.name}>
        <Notice tone="bad" title="This link does not work">
          It has ended, or a part of it is missing. Ask the person who gave it to you for a new one.
        </Notice>
      </EntryPage>
    );
  if (opened) return <SharedPage {...opened} />;
  if (door)
    return <SharedDoor door={door} link={link} onOpened={(results, by) => setOpened({ results, by })} />;
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
