import type { ResultVersion } from "@kitpath/contract/results/results/results";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./result-dialog.module.css";

type ResultVersionsProps = {
  /** Newest first. */
  versions: ResultVersion[];
  shown: number;
  onShow: (version: number) => void;
};

/** Says that results were amended, when and why, and gives access to every version. */
export function ResultVersions({ versions, shown, onShow }: ResultVersionsProps) {
  const current = versions.find(({ version }) => version === shown);
  const [newest] = versions;
  if (versions.length < 2 || !current || !newest) return null;
  const isNewest = current === newest;
  return (
    <div className={styles.versions}>
      <Notice tone={isNewest ? "info" : "bad"}>
        {isNewest ? (
          <>
            Amended on <Time value={newest.releasedAt} format="moment" /> because: {newest.reason}
          </>
        ) : (
          <>
            This is version {current.version}, of <Time value={current.releasedAt} format="moment" />. It is
            superseded and no longer valid.
          </>
        )}
      </Notice>
      <div role="group" aria-label="Versions" className={styles.choices}>
        {versions.map(({ version }) => (
          <Button key={version} aria-pressed={version === shown} onClick={() => onShow(version)}>
            Version {version}
            {version === newest.version ? " (current)" : ""}
          </Button>
        ))}
      </div>
    </div>
  );
}
