-- When the turnaround of a sample would have begun without the time that it was rejected; null if it never was, or before this.
alter table lab_samples add column turnaround_from timestamptz;
