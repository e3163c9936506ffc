-- Whether the price of a plan contains what it brings to its nights, or the guest is charged for it besides. Until now
-- nobody was charged for it.
alter table plan_arrangement add column included boolean not null default true;
