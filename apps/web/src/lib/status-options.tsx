import {
  hormonalStatusNames,
  hormonalStatuses,
} from "@kitpath/contract/catalogue/biomarkers/hormonal-status";

/** The choices of a hormonal status that may not be known. */
export const StatusOptions = () => (
  <>
    <option value="">Not known</option>
    {hormonalStatuses.map((status) => (
      <option key={status} value={status}>
        {hormonalStatusNames[status]}
      </option>
    ))}
  </>
);
