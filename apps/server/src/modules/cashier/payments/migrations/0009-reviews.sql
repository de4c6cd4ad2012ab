-- What a person has to decide is read however old it is: few among all invoices there ever were.
create index invoice_review on payments.invoice (id) where status = 8;
