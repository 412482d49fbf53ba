-- Pharmacists who prescribe are registered with the General Pharmaceutical Council.
alter table clinicians
  drop constraint clinicians_professional_body_check,
  add constraint clinicians_professional_body_check
    check (professional_body in ('GMC', 'NMC', 'HCPC', 'GPhC', 'IMC', 'NMBI', 'NPI')) not valid;
alter table commentaries
  drop constraint commentaries_professional_body_check,
  add constraint commentaries_professional_body_check
    check (professional_body in ('GMC', 'NMC', 'HCPC', 'GPhC', 'IMC', 'NMBI', 'NPI')) not valid;
