import { addVersion } from '#platform/content-versions/add-version.ts'
import { writeAs } from '#platform/records/write-record.ts'
import { signedInCall } from '../record-call.ts'
import { keepUpload, versionFields } from './keep-upload.ts'

export default signedInCall('createContentVersion', ({ params, body }, acting, { files }) =>
  keepUpload({ db: acting.db, files }, body.fileData, (found) =>
    writeAs(acting, (writing) => addVersion(writing, params.contentDocumentId, { fields: versionFields(body), found })),
  ),
)
