-- The most a role may give away: largest discount in percent and in yen, largest refund (null inside: as much as it likes). Null
-- for a shipped role that the group has changed: as shipped; for a role of the group's own: nothing.
alter table role_type add column limits jsonb;

-- Roles of a group's own go on giving what they could give before, up to what the shipped ones may.
update role_type set limits = case
    when permissions ->> 'override' = 'edit' then '{"discountPercent": 50, "discountYen": 100000, "refundYen": 300000}'::jsonb
    when permissions ->> 'money' = 'edit' then '{"discountPercent": 0, "discountYen": 0, "refundYen": 30000}'::jsonb
  end
where code not in ('viewer', 'front', 'in-charge', 'cleaning', 'restaurant', 'admin');
