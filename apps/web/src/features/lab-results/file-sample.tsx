import type { InstrumentImport } from "@kitpath/contract/instruments";
import { formatCount } from "@kitpath/contract/formats";
import { Card } from "../../ui/card.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./file-sample.module.css";

/** The first lines of a file, unchanged. */
export const FileSample = ({ made: { fileName, lines, headers, sample } }: { made: InstrumentImport }) => (
  <Card title={fileName} action={<span>{formatCount(lines, "line")}</span>}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
    <div className={styles.box} tabIndex={0} role="region" aria-label="First lines of the file">
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>First lines of the file</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, line) => (
            <tr key={line}>
              {headers.map((header, index) => (
                <td key={header}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Card>
);
