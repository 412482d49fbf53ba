-- A result that was converted to the biomarker's unit, as the instrument gave it: 1.2 ng/dL.
alter table lab_results add column measured_as text;
