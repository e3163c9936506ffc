-- Days to arrival and occupancy at which a night was first priced: rate strategies look at these whenever it is priced again.
alter table room_night add column rate_facts jsonb;
