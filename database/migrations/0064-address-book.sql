-- A customer's address book is read whole: by its customer, not by looking through those of all others (A-5).
create index customer_address_of_customer on customer_address (customer_id);
