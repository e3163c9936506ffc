-- Every look at the queue counts what waits and what failed; the papers of years that are done are not read for it.
create index paper_dispatch_unfinished on paper_dispatch (store_id, state) where state in ('WAITING', 'FAILED');
