-- Made by `npm run citus` from the snapshots of the schemas; docs/growth.md says when and how it is used.
-- Run once on the coordinator as its owner, after the migrations and before any row is there.
create extension if not exists citus;

-- Local: on the coordinator alone.
-- admin.analysis_condition: a few rows a day; its clock looks at every store in one statement
-- admin.audit_log: a few rows a day; its clock looks at every store in one statement
-- admin.batch_finding: a few rows a day; its clock looks at every store in one statement
-- admin.batch_lease: a few rows a day; its clock looks at every store in one statement
-- admin.batch_run: a few rows a day; its clock looks at every store in one statement
-- admin.business_day: a few rows a day; its clock looks at every store in one statement
-- admin.cash_count: a few rows a day; its clock looks at every store in one statement
-- admin.chain_group: a few rows a day; its clock looks at every store in one statement
-- admin.close_policy: a few rows a day; its clock looks at every store in one statement
-- admin.company: a few rows a day; its clock looks at every store in one statement
-- admin.day_close: a few rows a day; its clock looks at every store in one statement
-- admin.hand_over_acknowledgement: a few rows a day; its clock looks at every store in one statement
-- admin.hand_over_note: a few rows a day; its clock looks at every store in one statement
-- admin.idempotency: a few rows a day; its clock looks at every store in one statement
-- admin.master_replica: a few rows a day; its clock looks at every store in one statement
-- admin.outbox: a few rows a day; its clock looks at every store in one statement
-- admin.projection_position: a few rows a day; its clock looks at every store in one statement
-- admin.schema_migration: a few rows a day; its clock looks at every store in one statement
-- admin.store: a few rows a day; its clock looks at every store in one statement
-- admin.store_revision: a few rows a day; its clock looks at every store in one statement
-- identity.audit_log: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.business_day: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.idempotency: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.known_device: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.mail_queue: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.mail_token: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.master_replica: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.outbox: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.program: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.program_secret: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.program_token: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.projection_position: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.role_type: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.schema_migration: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.session: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.sign_in_guard: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.staff_number: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.staff_pin: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.store_revision: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.terminal: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.user_account: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.user_store: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.webhook: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.webhook_delivery: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- identity.webhook_event: sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights
-- linkage.schema_migration: the migrations run on the coordinator
-- linkage.seal_fingerprint: one row for an installation, read at the start of a service
-- masters.schema_migration: the migrations run on the coordinator
-- registration.schema_migration: the migrations run on the coordinator
-- registration.seal_fingerprint: one row for an installation, read at the start of a service
-- reports.schema_migration: the migrations run on the coordinator
-- rooms.schema_migration: the migrations run on the coordinator
-- schedule.schema_migration: the migrations run on the coordinator

-- Foreign keys wait until both of their tables have moved.
alter table registration.customer_apart drop constraint customer_apart_group_id_one_id_fkey;
alter table registration.customer_apart drop constraint customer_apart_group_id_other_id_fkey;
alter table registration.customer_merge drop constraint customer_merge_group_id_target_id_fkey;
alter table registration.customer_merge_member drop constraint customer_merge_member_group_id_customer_id_fkey;
alter table registration.customer_merge_member drop constraint customer_merge_member_group_id_merge_id_fkey;
alter table linkage.account_state drop constraint account_state_store_id_account_id_fkey;
alter table linkage.message_raw drop constraint message_raw_store_id_message_id_fkey;
alter table linkage.provider_stock drop constraint provider_stock_store_id_account_id_fkey;
alter table linkage.push_item drop constraint push_item_store_id_account_id_fkey;
alter table masters.arrangement drop constraint arrangement_uses_accounting_item;
alter table masters.arrangement drop constraint arrangement_uses_arrangement_group;
alter table masters.payment_account drop constraint payment_account_uses_payment_method;
alter table masters.plan drop constraint plan_uses_accounting_item;
alter table masters.plan drop constraint plan_uses_plan_group;
alter table masters.plan drop constraint plan_uses_season_group;
alter table masters.plan_arrangement drop constraint plan_arrangement_store_id_plan_id_fkey;
alter table masters.plan_arrangement drop constraint plan_uses_arrangement;
alter table masters.plan_item drop constraint plan_item_store_id_plan_id_fkey;
alter table masters.plan_item drop constraint plan_item_uses_accounting_item;
alter table masters.plan_price drop constraint plan_price_store_id_plan_id_fkey;
alter table masters.plan_price drop constraint plan_price_uses_room_type;
alter table masters.plan_sales_route drop constraint plan_sales_route_store_id_plan_id_fkey;
alter table masters.plan_sales_route drop constraint plan_uses_sales_route;
alter table masters.purpose drop constraint purpose_uses_purpose_group;
alter table masters.pushed_rate drop constraint pushed_rate_of_room_type;
alter table masters.pushed_rate drop constraint pushed_rate_store_id_plan_id_fkey;
alter table masters.pushed_rate_value drop constraint pushed_rate_value_store_id_pushed_rate_id_fkey;
alter table masters.rate_restriction_range drop constraint rate_restriction_range_store_id_rate_restriction_id_fkey;
alter table masters.room drop constraint room_uses_room_type;
alter table masters.sales_route drop constraint sales_route_uses_sales_route_group;
alter table masters.season drop constraint season_store_id_season_group_id_fkey;
alter table masters.season_night drop constraint season_night_store_id_season_group_id_fkey;
alter table masters.store_logo drop constraint store_logo_store_id_fkey;
alter table registration.attachment drop constraint attachment_store_id_booking_id_fkey;
alter table registration.attachment drop constraint attachment_store_id_sha256_fkey;
alter table registration.bill drop constraint bill_store_id_room_unit_id_fkey;
alter table registration.bill_item drop constraint bill_item_store_id_bill_id_fkey;
alter table registration.bill_page drop constraint bill_page_store_id_room_unit_id_fkey;
alter table registration.booking_arrangement drop constraint booking_arrangement_store_id_room_unit_id_fkey;
alter table registration.booking_free_memo drop constraint booking_free_memo_store_id_room_unit_id_fkey;
alter table registration.card_request drop constraint card_request_store_id_stands_on_fkey;
alter table registration.card_request drop constraint card_request_store_id_terminal_id_fkey;
alter table registration.card_signature drop constraint card_signature_store_id_booking_id_fkey;
alter table registration.guest drop constraint guest_store_id_room_unit_id_fkey;
alter table registration.key_request drop constraint key_request_store_id_encoder_id_fkey;
alter table registration.key_request drop constraint key_request_store_id_room_key_id_fkey;
alter table registration.key_request drop constraint key_request_store_id_stands_on_fkey;
alter table registration.kiosk_act drop constraint kiosk_act_store_id_machine_id_fkey;
alter table registration.kiosk_act drop constraint kiosk_act_store_id_room_key_id_fkey;
alter table registration.kiosk_act drop constraint kiosk_act_store_id_room_unit_id_fkey;
alter table registration.kiosk_act drop constraint kiosk_act_store_id_visit_id_fkey;
alter table registration.kiosk_batch drop constraint kiosk_batch_store_id_machine_id_fkey;
alter table registration.kiosk_guess drop constraint kiosk_guess_store_id_machine_id_fkey;
alter table registration.kiosk_machine drop constraint kiosk_machine_store_id_encoder_id_fkey;
alter table registration.kiosk_visit drop constraint kiosk_visit_store_id_booking_id_fkey;
alter table registration.kiosk_visit drop constraint kiosk_visit_store_id_machine_id_fkey;
alter table registration.order_line drop constraint order_line_store_id_bill_id_fkey;
alter table registration.order_line drop constraint order_line_store_id_room_unit_id_fkey;
alter table registration.passport_image drop constraint passport_image_store_id_booking_id_fkey;
alter table registration.payment drop constraint payment_store_id_bill_id_fkey;
alter table registration.payment drop constraint payment_store_id_room_unit_id_fkey;
alter table registration.qam drop constraint qam_store_id_booking_id_fkey;
alter table registration.receipt drop constraint receipt_store_id_bill_id_fkey;
alter table registration.receipt drop constraint receipt_store_id_room_unit_id_fkey;
alter table registration.receipt_version drop constraint receipt_version_store_id_receipt_id_fkey;
alter table registration.receivable drop constraint receivable_store_id_bill_id_fkey;
alter table registration.receivable_entry drop constraint receivable_entry_store_id_receivable_id_fkey;
alter table registration.receivable_entry drop constraint receivable_entry_store_id_reversal_of_fkey;
alter table registration.room_charge_stop drop constraint room_charge_stop_store_id_room_unit_id_fkey;
alter table registration.room_key drop constraint room_key_store_id_encoder_id_fkey;
alter table registration.room_key drop constraint room_key_store_id_room_unit_id_fkey;
alter table registration.room_night drop constraint room_night_store_id_room_unit_id_fkey;
alter table registration.room_unit drop constraint room_unit_store_id_booking_id_fkey;
alter table registration.tax_move drop constraint tax_move_store_id_order_id_fkey;
alter table registration.till_check drop constraint till_check_store_id_room_unit_id_fkey;
alter table registration.unit_search drop constraint unit_search_store_id_room_unit_id_fkey;
alter table reports.day_snapshot_type drop constraint day_snapshot_type_store_id_business_date_fkey;
alter table reports.journal_export_day drop constraint journal_export_day_store_id_export_id_fkey;
alter table reports.journal_export_entry drop constraint journal_export_entry_store_id_export_id_fkey;

-- Reference: a whole copy on every node.
-- its code is unique in a company; one row for a store, seldom written
select create_reference_table('masters.store');
-- belongs to a group of stores, which all of them read; no statement joins it to a table of a store
select create_reference_table('registration.customer');
-- belongs to a group of stores, which all of them read; no statement joins it to a table of a store
select create_reference_table('registration.customer_apart');
-- belongs to a group of stores, which all of them read; no statement joins it to a table of a store
select create_reference_table('registration.customer_company');
-- belongs to a group of stores, which all of them read; no statement joins it to a table of a store
select create_reference_table('registration.customer_group');
-- belongs to a group of stores, which all of them read; no statement joins it to a table of a store
select create_reference_table('registration.customer_merge');
-- belongs to a group of stores, which all of them read; no statement joins it to a table of a store
select create_reference_table('registration.customer_merge_member');
-- belongs to a group of stores, which all of them read; no statement joins it to a table of a store
select create_reference_table('registration.guest_sharing');

-- Distributed: the rows of a store lie on one node, whichever table they are in.
select create_distributed_table('linkage.account', 'store_id', colocate_with => 'none');
select create_distributed_table('linkage.account_state', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.audit_log', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.booking_link', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.business_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.idempotency', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.mapping', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.master_replica', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.message', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.message_raw', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.outbox', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.projection_position', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.provider_stock', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.push_item', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.stop_sale', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('linkage.store_revision', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.accounting_item', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.arrangement', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.arrangement_group', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.audit_log', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.billing_address', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.booking_use', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.business_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.child_fee', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.free_memo', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.holiday', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.holiday_year', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.idempotency', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.master_replica', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.outbox', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.payment_account', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.payment_method', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.plan', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.plan_arrangement', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.plan_group', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.plan_item', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.plan_price', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.plan_sales_route', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.projection_position', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.purpose', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.purpose_group', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.pushed_rate', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.pushed_rate_value', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.rank', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.rate_push', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.rate_restriction', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.rate_restriction_range', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.rate_strategy', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.room', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.room_type', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.sales_route', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.sales_route_group', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.season', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.season_group', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.season_night', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.store_logo', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.store_revision', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('masters.tax', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.arrangement_stock', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.attachment', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.attachment_body', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.audit_log', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.bill', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.bill_item', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.bill_page', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.bill_past', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.board_undo', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.booking', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.booking_arrangement', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.booking_free_memo', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.booking_number_aside', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.booking_undo', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.business_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.calendar_address', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.card_request', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.card_signature', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.card_terminal', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.day_seal', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.downtime_sheet', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.guest', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.guest_mail', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.idempotency', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.import_intent', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.job_run', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.key_encoder', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.key_request', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.kiosk_act', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.kiosk_batch', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.kiosk_guess', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.kiosk_machine', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.kiosk_visit', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.linked_booking', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.lost_key_charge', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.mail_block', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.master_mark', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.master_replica', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.money_act', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.number_sequence', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.order_line', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.outbox', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.paper_dispatch', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.paper_entry', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.passport_image', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.payment', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.pre_check_in', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.pre_check_in_room', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.projection_position', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.qam', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.receipt', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.receipt_version', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.receivable', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.receivable_entry', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.retention', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.retention_report', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.room_block', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.room_charge_stop', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.room_condition', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.room_key', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.room_night', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.room_occupancy', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.room_type_stock', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.room_unit', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.saved_search', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.sent_mail', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.sign_rule', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.sign_tablet', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.store_revision', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.tax_move', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.ticket', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.till_check', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('registration.unit_search', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.audit_log', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.bill_fact', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.bill_fact_item', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.business_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.cash_count', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.cash_shift', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.day_snapshot', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.day_snapshot_type', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.idempotency', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.journal_export', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.journal_export_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.journal_export_entry', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.lodging_tax_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.master_replica', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.money_act_fact', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.night_change', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.on_books', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.on_books_type', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.open_shift', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.outbox', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.payment_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.payment_fact', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.projection_position', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.receipt_fact', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.receivable_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.receivable_fact', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.receivable_month', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.reconciliation', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.reconciliation_run', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.room_block_fact', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.sales_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.sales_fact', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.sales_room_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.sales_room_month', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.store_revision', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.unit_fact', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.unit_night_fact', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('reports.untaxed_guest_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.audit_log', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.business_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.cleaning_assignment', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.housekeeping_rules', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.idempotency', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.master_replica', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.outbox', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.projection_position', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.room_block', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.room_discrepancy', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.room_party', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.room_state', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('rooms.store_revision', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.audit_log', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.board_block', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.board_figure', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.board_place', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.board_room', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.board_stay', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.board_unit', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.business_day', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.idempotency', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.master_replica', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.outbox', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.projection_position', 'store_id', colocate_with => 'linkage.account');
select create_distributed_table('schedule.store_revision', 'store_id', colocate_with => 'linkage.account');

alter table registration.customer_apart add constraint customer_apart_group_id_one_id_fkey FOREIGN KEY (group_id, one_id) REFERENCES registration.customer(group_id, id);
alter table registration.customer_apart add constraint customer_apart_group_id_other_id_fkey FOREIGN KEY (group_id, other_id) REFERENCES registration.customer(group_id, id);
alter table registration.customer_merge add constraint customer_merge_group_id_target_id_fkey FOREIGN KEY (group_id, target_id) REFERENCES registration.customer(group_id, id);
alter table registration.customer_merge_member add constraint customer_merge_member_group_id_customer_id_fkey FOREIGN KEY (group_id, customer_id) REFERENCES registration.customer(group_id, id);
alter table registration.customer_merge_member add constraint customer_merge_member_group_id_merge_id_fkey FOREIGN KEY (group_id, merge_id) REFERENCES registration.customer_merge(group_id, id);
alter table linkage.account_state add constraint account_state_store_id_account_id_fkey FOREIGN KEY (store_id, account_id) REFERENCES linkage.account(store_id, account_id) ON DELETE CASCADE;
alter table linkage.message_raw add constraint message_raw_store_id_message_id_fkey FOREIGN KEY (store_id, message_id) REFERENCES linkage.message(store_id, message_id) ON DELETE CASCADE;
alter table linkage.provider_stock add constraint provider_stock_store_id_account_id_fkey FOREIGN KEY (store_id, account_id) REFERENCES linkage.account(store_id, account_id) ON DELETE CASCADE;
alter table linkage.push_item add constraint push_item_store_id_account_id_fkey FOREIGN KEY (store_id, account_id) REFERENCES linkage.account(store_id, account_id) ON DELETE CASCADE;
alter table masters.arrangement add constraint arrangement_uses_accounting_item FOREIGN KEY (store_id, accounting_item_id) REFERENCES masters.accounting_item(store_id, id);
alter table masters.arrangement add constraint arrangement_uses_arrangement_group FOREIGN KEY (store_id, arrangement_group_id) REFERENCES masters.arrangement_group(store_id, id);
alter table masters.payment_account add constraint payment_account_uses_payment_method FOREIGN KEY (store_id, payment_method_id) REFERENCES masters.payment_method(store_id, id);
alter table masters.plan add constraint plan_uses_accounting_item FOREIGN KEY (store_id, room_accounting_item_id) REFERENCES masters.accounting_item(store_id, id);
alter table masters.plan add constraint plan_uses_plan_group FOREIGN KEY (store_id, plan_group_id) REFERENCES masters.plan_group(store_id, id);
alter table masters.plan add constraint plan_uses_season_group FOREIGN KEY (store_id, season_group_id) REFERENCES masters.season_group(store_id, id);
alter table masters.plan_arrangement add constraint plan_arrangement_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE;
alter table masters.plan_arrangement add constraint plan_uses_arrangement FOREIGN KEY (store_id, arrangement_id) REFERENCES masters.arrangement(store_id, id);
alter table masters.plan_item add constraint plan_item_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE;
alter table masters.plan_item add constraint plan_item_uses_accounting_item FOREIGN KEY (store_id, accounting_item_id) REFERENCES masters.accounting_item(store_id, id);
alter table masters.plan_price add constraint plan_price_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE;
alter table masters.plan_price add constraint plan_price_uses_room_type FOREIGN KEY (store_id, room_type_id) REFERENCES masters.room_type(store_id, id);
alter table masters.plan_sales_route add constraint plan_sales_route_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE;
alter table masters.plan_sales_route add constraint plan_uses_sales_route FOREIGN KEY (store_id, sales_route_id) REFERENCES masters.sales_route(store_id, id);
alter table masters.purpose add constraint purpose_uses_purpose_group FOREIGN KEY (store_id, purpose_group_id) REFERENCES masters.purpose_group(store_id, id);
alter table masters.pushed_rate add constraint pushed_rate_of_room_type FOREIGN KEY (store_id, room_type_id) REFERENCES masters.room_type(store_id, id) ON DELETE CASCADE;
alter table masters.pushed_rate add constraint pushed_rate_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE;
alter table masters.pushed_rate_value add constraint pushed_rate_value_store_id_pushed_rate_id_fkey FOREIGN KEY (store_id, pushed_rate_id) REFERENCES masters.pushed_rate(store_id, id) ON DELETE CASCADE;
alter table masters.rate_restriction_range add constraint rate_restriction_range_store_id_rate_restriction_id_fkey FOREIGN KEY (store_id, rate_restriction_id) REFERENCES masters.rate_restriction(store_id, id) ON DELETE CASCADE;
alter table masters.room add constraint room_uses_room_type FOREIGN KEY (store_id, room_type_id) REFERENCES masters.room_type(store_id, id);
alter table masters.sales_route add constraint sales_route_uses_sales_route_group FOREIGN KEY (store_id, sales_route_group_id) REFERENCES masters.sales_route_group(store_id, id);
alter table masters.season add constraint season_store_id_season_group_id_fkey FOREIGN KEY (store_id, season_group_id) REFERENCES masters.season_group(store_id, id) ON DELETE CASCADE;
alter table masters.season_night add constraint season_night_store_id_season_group_id_fkey FOREIGN KEY (store_id, season_group_id) REFERENCES masters.season_group(store_id, id) ON DELETE CASCADE;
alter table masters.store_logo add constraint store_logo_store_id_fkey FOREIGN KEY (store_id) REFERENCES masters.store(store_id);
alter table registration.attachment add constraint attachment_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id);
alter table registration.attachment add constraint attachment_store_id_sha256_fkey FOREIGN KEY (store_id, sha256) REFERENCES registration.attachment_body(store_id, sha256);
alter table registration.bill add constraint bill_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.bill_item add constraint bill_item_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id);
alter table registration.bill_page add constraint bill_page_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.booking_arrangement add constraint booking_arrangement_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.booking_free_memo add constraint booking_free_memo_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.card_request add constraint card_request_store_id_stands_on_fkey FOREIGN KEY (store_id, stands_on) REFERENCES registration.card_request(store_id, id);
alter table registration.card_request add constraint card_request_store_id_terminal_id_fkey FOREIGN KEY (store_id, terminal_id) REFERENCES registration.card_terminal(store_id, id);
alter table registration.card_signature add constraint card_signature_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id);
alter table registration.guest add constraint guest_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.key_request add constraint key_request_store_id_encoder_id_fkey FOREIGN KEY (store_id, encoder_id) REFERENCES registration.key_encoder(store_id, id);
alter table registration.key_request add constraint key_request_store_id_room_key_id_fkey FOREIGN KEY (store_id, room_key_id) REFERENCES registration.room_key(store_id, id);
alter table registration.key_request add constraint key_request_store_id_stands_on_fkey FOREIGN KEY (store_id, stands_on) REFERENCES registration.key_request(store_id, id);
alter table registration.kiosk_act add constraint kiosk_act_store_id_machine_id_fkey FOREIGN KEY (store_id, machine_id) REFERENCES registration.kiosk_machine(store_id, id);
alter table registration.kiosk_act add constraint kiosk_act_store_id_room_key_id_fkey FOREIGN KEY (store_id, room_key_id) REFERENCES registration.room_key(store_id, id);
alter table registration.kiosk_act add constraint kiosk_act_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.kiosk_act add constraint kiosk_act_store_id_visit_id_fkey FOREIGN KEY (store_id, visit_id) REFERENCES registration.kiosk_visit(store_id, id);
alter table registration.kiosk_batch add constraint kiosk_batch_store_id_machine_id_fkey FOREIGN KEY (store_id, machine_id) REFERENCES registration.kiosk_machine(store_id, id);
alter table registration.kiosk_guess add constraint kiosk_guess_store_id_machine_id_fkey FOREIGN KEY (store_id, machine_id) REFERENCES registration.kiosk_machine(store_id, id);
alter table registration.kiosk_machine add constraint kiosk_machine_store_id_encoder_id_fkey FOREIGN KEY (store_id, encoder_id) REFERENCES registration.key_encoder(store_id, id);
alter table registration.kiosk_visit add constraint kiosk_visit_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id);
alter table registration.kiosk_visit add constraint kiosk_visit_store_id_machine_id_fkey FOREIGN KEY (store_id, machine_id) REFERENCES registration.kiosk_machine(store_id, id);
alter table registration.order_line add constraint order_line_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id);
alter table registration.order_line add constraint order_line_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.passport_image add constraint passport_image_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id);
alter table registration.payment add constraint payment_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id);
alter table registration.payment add constraint payment_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.qam add constraint qam_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id);
alter table registration.receipt add constraint receipt_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id);
alter table registration.receipt add constraint receipt_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.receipt_version add constraint receipt_version_store_id_receipt_id_fkey FOREIGN KEY (store_id, receipt_id) REFERENCES registration.receipt(store_id, id);
alter table registration.receivable add constraint receivable_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id);
alter table registration.receivable_entry add constraint receivable_entry_store_id_receivable_id_fkey FOREIGN KEY (store_id, receivable_id) REFERENCES registration.receivable(store_id, id);
alter table registration.receivable_entry add constraint receivable_entry_store_id_reversal_of_fkey FOREIGN KEY (store_id, reversal_of) REFERENCES registration.receivable_entry(store_id, id);
alter table registration.room_charge_stop add constraint room_charge_stop_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.room_key add constraint room_key_store_id_encoder_id_fkey FOREIGN KEY (store_id, encoder_id) REFERENCES registration.key_encoder(store_id, id);
alter table registration.room_key add constraint room_key_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.room_night add constraint room_night_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.room_unit add constraint room_unit_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id);
alter table registration.tax_move add constraint tax_move_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES registration.order_line(store_id, id);
alter table registration.till_check add constraint till_check_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table registration.unit_search add constraint unit_search_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id);
alter table reports.day_snapshot_type add constraint day_snapshot_type_store_id_business_date_fkey FOREIGN KEY (store_id, business_date) REFERENCES reports.day_snapshot(store_id, business_date);
alter table reports.journal_export_day add constraint journal_export_day_store_id_export_id_fkey FOREIGN KEY (store_id, export_id) REFERENCES reports.journal_export(store_id, export_id);
alter table reports.journal_export_entry add constraint journal_export_entry_store_id_export_id_fkey FOREIGN KEY (store_id, export_id) REFERENCES reports.journal_export(store_id, export_id);
