import { lookupMetadata } from '#platform/lookups/lookup-metadata.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getLookupMetadata', ({ params }, reading) =>
  lookupMetadata(reading, params.objectApiName, params.fieldApiName),
)
