-- A session that was opened by a staff number says so: the page names who acts at the desk, and how it was proved.
alter table session
  add column staff_number text,
  add column staff_proof text check (staff_proof in ('NUMBER', 'PIN', 'PASSWORD'));
