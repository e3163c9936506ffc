-- Whether each user closes the drawer of their own is said once, by the store's settings ("individual closing").
alter table close_policy drop column counts_by_user;
