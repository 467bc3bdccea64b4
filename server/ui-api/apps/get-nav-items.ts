import { navItems } from '#platform/apps/nav-items.ts'
import { apps } from '../apps.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getNavItems', ({ query }, reading) => navItems({ ...reading, apps }, query))
