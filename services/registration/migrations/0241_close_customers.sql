-- The database itself shows a company its own customers, and others' as far as the group lets it (R-GUEST-04). It takes the
-- table for a moment only: what it asks is in place.
create policy own_group on guest_sharing to honjin_registration
  using (group_id = nullif(current_setting('honjin.group_id', true), '')::uuid);
create policy own_group on customer_company to honjin_registration
  using (group_id = nullif(current_setting('honjin.group_id', true), '')::uuid);

drop policy if exists tenant_scope on customer;
create policy tenant_scope on customer to honjin_registration
  using (group_id = nullif(current_setting('honjin.group_id', true), '')::uuid);
create policy company_sees on customer as restrictive for select to honjin_registration using (
  (select level in ('SEE', 'CHANGE') from guest_sharing
    where group_id = nullif(current_setting('honjin.group_id', true), '')::uuid)
  or exists (select from customer_company k where k.group_id = customer.group_id and k.customer_id = customer.id
    and k.company_id = nullif(current_setting('honjin.company_id', true), '')::uuid)
);
create policy company_changes on customer as restrictive for update to honjin_registration using (
  (select level = 'CHANGE' from guest_sharing
    where group_id = nullif(current_setting('honjin.group_id', true), '')::uuid)
  or exists (select from customer_company k where k.group_id = customer.group_id and k.customer_id = customer.id
    and k.company_id = nullif(current_setting('honjin.company_id', true), '')::uuid)
);
