import type { InstrumentImport } from "@kitpath/contract/lab/instruments/instruments";
import { formatCount, formatNumber } from "@kitpath/contract/fields/formats";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./file-sample.module.css";

type FileSampleProps = {
  made: InstrumentImport;
  /** The line that is the heading, or is being made it; 0 for none. */
  chosen: number;
  error: string | undefined;
  onChoose: (line: number) => void;
};

/** The first lines of a file, unchanged, and which of them is its heading. */
export function FileSample({ made, chosen, error, onChoose }: FileSampleProps) {
  const { fileName, lines, headers, headingLine, firstLines } = made;
  const isFarBelow = headingLine > 0 && !firstLines.some(({ line }) => line === headingLine);
  const shown = isFarBelow ? [...firstLines, { line: headingLine, cells: headers }] : firstLines;
  const width = Math.max(0, ...shown.map(({ cells }) => cells.length));
  return (
    <Card title={fileName} action={<span>{formatCount(lines, "line")}</span>}>
      <div className={styles.heading}>
        <SelectField
          label="Heading"
          help="The line with the column names. Lines above it are ignored."
          error={error}
          value={String(chosen)}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          <option value="0">No heading</option>
          {shown.map(({ line }) => (
            <option key={line} value={line}>
              Line {formatNumber(line)}
            </option>
          ))}
        </SelectField>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={styles.box} tabIndex={0} role="region" aria-label="First lines of the file">
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>First lines of the file</VisuallyHidden>
          </caption>
          <tbody>
            {shown.map(({ line, cells }) => (
              <tr key={line} className={line === headingLine ? styles.names : undefined}>
                <th scope="row">{formatNumber(line)}</th>
                {Array.from({ length: width }, (_, at) => (
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
