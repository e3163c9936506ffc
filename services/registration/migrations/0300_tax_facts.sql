-- Facts that the taxes of the town ask for (R-TAX-22, R-TAX-23). Constant defaults: no table is written anew.
alter table guest
  add column guest_group text not null default '',
  add column tax_exemption text not null default '',
  add column tax_exemption_paper text not null default '',
  add column tax_exemption_paper_on date,
  add constraint guest_tax_exemption_check check (tax_exemption in ('', 'SCHOOL_EVENT', 'DIPLOMAT')) not valid;
alter table room_night
  add column tax_exemption text not null default '',
  add column tax_exemption_paper text not null default '',
  add column tax_exemption_paper_on date,
  add constraint room_night_tax_exemption_check check (tax_exemption in ('', 'SCHOOL_EVENT', 'DIPLOMAT')) not valid;
alter table booking
  add column subsidy_name text not null default '',
  add column subsidy_paper text not null default '',
  add column subsidy_amount bigint not null default 0;
