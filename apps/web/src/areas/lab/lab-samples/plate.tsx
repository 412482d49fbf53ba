import type { LabBatchDetail, PlacedSample } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { plates, wellName } from "@kitpath/contract/lab/lab-batches/lab-wells";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./plate.module.css";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A plate as on the bench: rows by letter, columns by number. */
export function Plate({ batch: { wells, plate } }: { batch: LabBatchDetail }) {
  const { rows, columns } = plates[wells];
  const placed = new Map(plate.map((sample) => [sample.position, sample]));
  return (
    <>
      <table className={classNames(styles.plate, wells === 384 && styles.dense)}>
        <caption>
          <VisuallyHidden>Wells on the plate</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Row</VisuallyHidden>
            </th>
            {upTo(columns).map((column) => (
              <th key={column} scope="col">
                {column + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {upTo(rows).map((row) => (
            <tr key={row}>
              <th scope="row">{String.fromCharCode(65 + row)}</th>
              {upTo(columns).map((column) => {
                const position = column * rows + row + 1;
                return <Well key={column} sample={placed.get(position)} name={wellName(position, wells)} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend} aria-label="Key">
        <li>
          <span className={classNames(styles.well, styles.taken)} /> On time
        </li>
        <li>
          <span className={classNames(styles.well, styles.taken, styles.at_risk)} /> At risk
        </li>
        <li>
          <span className={classNames(styles.well, styles.taken, styles.late)} /> Late
        </li>
        <li>
          <span className={styles.well} /> Free
        </li>
      </ul>
    </>
  );
}

const Well = ({ sample, name }: { sample: PlacedSample | undefined; name: string }) => (
  <td title={sample ? `${name}: ${sample.barcode}` : name}>
    <span className={classNames(styles.well, sample && styles.taken, sample && styles[sample.clock])} />
    {sample ? <VisuallyHidden>{sample.barcode}</VisuallyHidden> : null}
  </td>
);
