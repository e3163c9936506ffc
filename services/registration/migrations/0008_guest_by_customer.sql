-- A customer's record shows the stays of which the customer is a guest.
create index guest_by_customer on guest (store_id, customer_id) where customer_id is not null;
