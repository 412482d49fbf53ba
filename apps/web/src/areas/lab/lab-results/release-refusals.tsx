import { messageOf } from "../../../lib/api-error.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { Releasing } from "./use-release.ts";

/** Why samples were not released at the last try. */
export function ReleaseRefusals({ releasing: { data, error } }: { releasing: Releasing }) {
  if (error) return <Notice tone="bad">{messageOf(error)}</Notice>;
  if (!data || data.refused.length === 0) return null;
  return (
    <Notice tone="bad" title={`${data.refused.length} not released`}>
      {data.refused.map(({ sampleId, barcode, message }) => (
        <p key={sampleId}>
          {barcode}: {message}
        </p>
      ))}
    </Notice>
  );
}
