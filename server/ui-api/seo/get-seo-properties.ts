import { seoProperties } from '#platform/seo/seo-properties.ts'
import { publicCall } from '../record-call.ts'

export default publicCall(
  'getSeoProperties',
  ({ params, query: { fields, language, htmlEncode } }, { viewer, ...reading }, { origin, locales }) =>
    seoProperties({ ...reading, viewer: { ...viewer, locale: language ?? viewer.locale } }, params.recordId, {
      fields,
      isEncoded: htmlEncode === 'true',
      origin,
      locales,
    }),
)
