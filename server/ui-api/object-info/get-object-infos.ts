import { objectDirectory } from '#platform/objects/object-info.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getObjectInfos', (_, { registry, viewer }) => objectDirectory(registry, viewer))
