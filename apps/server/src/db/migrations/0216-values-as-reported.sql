-- What the laboratory reported of a value that was converted into the biomarker's unit: `150 mg/dL`. Null for values that were not.
alter table results add column reported_as text;
