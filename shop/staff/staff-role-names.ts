import type { Label } from '#words/labels.ts'

export const STAFF_ROLES: Readonly<Record<'staff' | 'admin', Label>> = { staff: 'Staff', admin: 'Administrator' }
