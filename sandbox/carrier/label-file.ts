import type { Shipment } from './shipments.ts'

/** A label of four by six inches, as a PDF of one page written by hand. */
export function labelFile({ to_address: to, tracking_code: number, selected_rate: rate, reference }: Shipment): Buffer {
  const lines = [
    `${rate?.carrier ?? ''} ${rate?.service ?? ''}`,
    '',
    to.name ?? '',
    to.street1 ?? '',
    `${to.city ?? ''} ${to.state ?? ''}  ${to.zip ?? ''}`,
    to.country ?? '',
    '',
    number ?? '',
    reference ?? '',
    'SPECIMEN: NOT TO BE SENT',
  ]
  const text = lines.map((line, at) => `BT /F1 14 Tf 20 ${400 - 24 * at} Td (${plain(line)}) Tj ET`).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = file.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/[\\()]/g, '')
