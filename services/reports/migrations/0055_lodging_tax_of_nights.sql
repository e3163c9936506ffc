-- What is in the amount of a night besides its charge: a room that bears taxes alone is complimentary (R-KPI-02).
alter table unit_night_fact add column lodging_tax bigint not null default 0;
