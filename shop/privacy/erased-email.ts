/** Stands for the email of an order whose customer was erased: nobody can have it, and no mail is sent to it. */
export const ERASED_EMAIL = 'erased@erased.invalid'
