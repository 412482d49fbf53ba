-- Where in the US a clinician may practise, by the two letters of each state.
alter table clinicians add column licensed_states text[] not null default '{}';
