// Words of the header, footer, breadcrumb and language switch.
export const shell = {}
