-- Why a person opened dates again; who and when stand beside it.
alter table stop_sale add column release_reason text not null default '';
