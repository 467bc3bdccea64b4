// Files that people bring (specification, section 7; records-api/duplicates-avatars-content.md, Content versions).
import { z } from 'zod'
import { RecordAnswer, RecordCollection } from './record.ts'
import { id, sentFile, uiCall } from './ui-call.ts'

const ContentVersionInput = z
  .strictObject({
    fileData: sentFile,
    title: z.string().trim().min(1),
    description: z.string().trim().default(''),
  })
  .meta({ id: 'ContentVersionInput' })
const NextVersionInput = ContentVersionInput.partial({ title: true }).meta({ id: 'NextVersionInput' })
export type ContentVersionInput = z.infer<typeof NextVersionInput>

export const ContentDocumentComposite = z
  .strictObject({
    eTag: z.string(),
    contentDocument: RecordAnswer,
    contentDocumentLinks: RecordCollection,
    contentVersion: RecordAnswer,
  })
  .meta({ id: 'ContentDocumentComposite' })
export type ContentDocumentComposite = z.infer<typeof ContentDocumentComposite>

export const createContentDocument = uiCall({
  summary:
    'Takes in a new file, of up to 10 MB unless the shop says otherwise, and links it to the one who brings it. What it is its content tells: pdf, png, jpg, webp, avif, gif, docx, xlsx, pptx, csv and txt are taken.',
  method: 'POST',
  path: '/records/content-documents/content-versions',
  body: ContentVersionInput,
  isMultipart: true,
  status: 201,
  isSave: true,
  answer: ContentDocumentComposite,
  errors: ['INVALID_INPUT', 'INSUFFICIENT_ACCESS', 'REQUEST_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  example: {
    as: 'staff',
    body: {
      fileData: { name: 'fleet.csv', text: 'part,quantity\n4089-12,2' },
      title: 'Fleet order',
      description: 'What the fleet needs before winter',
    },
  },
})

export const createContentVersion = uiCall({
  summary:
    'Takes in the next version of a file, under the same conditions; it becomes the latest, and is called as the file is unless a title is sent.',
  method: 'POST',
  path: '/records/content-documents/{contentDocumentId}/content-versions',
  params: z.strictObject({ contentDocumentId: id }),
  body: NextVersionInput,
  isMultipart: true,
  status: 201,
  isSave: true,
  answer: RecordAnswer,
  errors: [
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'INVALID_INPUT',
    'INSUFFICIENT_ACCESS',
    'NOT_FOUND',
    'REQUEST_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  example: {
    as: 'staff',
    params: { contentDocumentId: '069000000000001AAA' },
    body: { fileData: { name: 'fleet.csv', text: 'part,quantity\n4089-12,3' }, title: 'Fleet order' },
  },
})
