// Words of mails.
export const mail = {}
