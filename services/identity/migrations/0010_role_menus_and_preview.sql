-- The menu entries of a role in their order; null: everything that its rights allow.
alter table role_type add column menus text[];

-- The role whose view a session has taken; its rights are then the lower ones of both.
alter table session add column preview_role text;
