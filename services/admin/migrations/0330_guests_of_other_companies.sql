-- What the companies of a group may see and change of each other's guests (R-GUEST-04).
alter table chain_group add column guests_of_other_companies text not null default 'NONE'
  check (guests_of_other_companies in ('NONE', 'SEE', 'CHANGE'));
