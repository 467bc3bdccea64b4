// The page of every mail: tables, as mail programs lay out little else, with the shop's mark drawn by one and pictures that come with
// the mail, so that nothing is fetched from anywhere. It is 600 pixels wide, or as narrow as a phone, and dark where the reader's program is.
import type { Locale } from '#values/locale.ts'
import type { Block } from './mail-block.ts'

/** Of the mark and the button, where the shop has no colour of its own. */
const OURS = '#c2410c'

/** `subject` is its title too. */
export function mailPage(blocks: readonly Block[], subject: string, locale: Locale): string {
  const at = blocks.findIndex(({ kind }) => kind === 'brand')
  const [body, foot] = at === -1 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)]
  const brand = blocks[at]
  const accent = (brand?.kind === 'brand' && brand.accent) || OURS
  const main = body.find((block) => block.kind === 'link' && !block.isQuiet)
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${STYLE}</style></head>` +
    '<body class="back" style="margin:0;padding:0;background-color:#fafaf7"><div role="main">' +
    `<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fafaf7"><tr><td align="center" style="padding:24px 0">` +
    `<table role="presentation" class="mail ink" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;border:1px solid #d9dbd6;${FACE}color:#14171a;font-size:16px;line-height:24px">` +
    (brand?.kind === 'brand' ? head(brand.text, accent) : '') +
    row(
      `<h1 style="margin:0;font-size:26px;line-height:32px;font-weight:bold">${escaped(subject)}</h1>`,
      'padding:28px 32px 0',
    ) +
    body.map((block) => row(asHtml(block, { isMain: block === main, accent }), 'padding:16px 32px 0')).join('') +
    (foot.length > 0
      ? row(foot.map((block) => asHtml(block, { isMain: false, accent })).join(''), 'padding:28px 32px 24px', 'foot')
      : row('', 'padding:0 32px 28px')) +
    '</table></td></tr></table></div></body></html>'
  )
}

const FACE = "font-family:'IBM Plex Sans',Arial,Helvetica,sans-serif;"
const DIGITS = "font-family:'IBM Plex Mono',Consolas,'Courier New',monospace;"

/** Of programs that know it; the others show light colours. Gmail on phones inverts by itself. */
const STYLE =
  '@media (max-width:620px){.pad{padding-left:18px!important;padding-right:18px!important}}' +
  '@media (prefers-color-scheme:dark){.back{background-color:#14171a!important}.mail{background-color:#1f2428!important;border-color:#3a4147!important}' +
  '.ink,.ink p,.ink td,.ink h1{color:#f1f1ec!important}.soft{color:#b5bbbf!important}.now{color:#f0935e!important}.ink a:not(.do){color:#8cc3f0!important}' +
  '.rule{border-color:#9aa2a8!important}.pale{border-color:#3a4147!important}.box{background-color:#2b3238!important}}'

const row = (html: string, style: string, look = '') =>
  `<tr><td class="pad${look && ` ${look}`}" style="${style}">${html}</td></tr>`

/** The mark is a table's cell with round corners; where they are not known it is a square. */
const head = (brand: string, accent: string) =>
  '<tr><td class="pad" bgcolor="#14171a" style="padding:16px 32px;background-color:#14171a"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>' +
  '<td width="14" valign="middle"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>' +
  `<td width="14" height="14" bgcolor="${accent}" style="width:14px;height:14px;font-size:0;line-height:0;border-radius:7px;background-color:${accent}">&nbsp;</td>` +
  '</tr></table></td>' +
  `<td style="padding-left:10px;color:#ffffff!important;font-size:20px;font-weight:bold;line-height:24px">${escaped(brand)}</td></tr></table></td></tr>`

function asHtml(block: Block, { isMain, accent }: { isMain: boolean; accent: string }): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0">${escaped(block.text)}</p>`
    case 'rows':
      return `<table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px">${rowsOf(block)}</table>`
    case 'lines':
      return `<p style="margin:0">${block.lines.map(escaped).join('<br>')}</p>`
    case 'code':
      return `<p class="box" style="margin:0;padding:12px 16px;background-color:#f1f1ec;${DIGITS}font-size:28px;line-height:36px;letter-spacing:2px">${escaped(block.text)}</p>`
    case 'barcode':
      return barcode(block)
    case 'link':
      return isMain ? button(block, accent) : `<p style="margin:0">${link(block)}</p>`
    case 'steps':
      return stepsTable(block.steps, accent)
    case 'brand':
      return `<p class="soft rule" style="margin:0;padding-top:16px;border-top:1px solid #d9dbd6;color:#545b61;font-size:14px">${escaped(block.text)}</p>`
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** White behind the bars, also where the reader's program is dark: a scanner reads dark on light. */
const barcode = ({ text, label, picture }: Of<'barcode'>) =>
  `<p style="margin:0 0 8px">${escaped(label)}</p>` +
  (picture
    ? `<img src="cid:${escaped(picture.cid)}" alt="${escaped(text)}" style="display:block;border:0;max-width:100%;background-color:#ffffff">`
    : '') +
  `<p class="box" style="margin:8px 0 0;padding:12px 16px;background-color:#f1f1ec;${DIGITS}font-size:28px;line-height:36px;letter-spacing:2px">${escaped(text)}</p>`

const link = ({ text, url }: Of<'link'>) =>
  `<a href="${escaped(url)}" style="color:#1b4f7a;overflow-wrap:anywhere">${escaped(text)}</a>`

const button = ({ text, url }: Of<'link'>, accent: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${accent}" style="border-radius:4px;background-color:${accent}">` +
  `<a class="do" href="${escaped(url)}" style="display:block;padding:14px 28px;color:#ffffff;font-size:17px;line-height:20px;font-weight:bold;text-decoration:none">${escaped(text)}</a></td></tr></table>`

/** Pictures have a column of their own, where there are any. */
function rowsOf({ rows }: Of<'rows'>): string {
  const hasPictures = rows.some(({ picture }) => picture !== undefined)
  return rows.map((one) => asRow(one, hasPictures)).join('')
}

function asRow({ label, value, isTotal, picture }: Of<'rows'>['rows'][number], hasPictures: boolean): string {
  const style = isTotal ? 'font-weight:bold;font-size:17px;border-top:2px solid #14171a;' : ''
  // The part is named beside it.
  const shown = picture
    ? `<img src="cid:${escaped(picture.cid)}" width="72" height="54" alt="" style="display:block;border:0;background-color:#ffffff">`
    : ''
  return (
    `<tr>${hasPictures ? `<td style="width:72px;padding:5px 12px 5px 0;vertical-align:top">${shown}</td>` : ''}` +
    `<td class="rule" style="${style}padding:5px 0;text-align:left;vertical-align:top">${escaped(label)}</td>` +
    `<td class="rule" style="${style}padding:5px 0 5px 12px;text-align:right;vertical-align:top;white-space:nowrap">${escaped(value)}</td></tr>`
  )
}

const LOOKS = { done: '', now: 'now', next: 'soft' }
const BARS = { done: 'rule', now: '', next: 'pale' }

/** A bar over each step: dark where it is done, in the shop's colour where it stands, pale where it is to come. */
function stepsTable(steps: Of<'steps'>['steps'], accent: string): string {
  const width = `${Math.floor(100 / steps.length)}%`
  const bar = { done: '#14171a', now: accent, next: '#d9dbd6' }
  const cells = steps.map(({ name, at, state }) => {
    const text =
      state === 'next' ? 'color:#545b61' : state === 'now' ? `color:${accent};font-weight:bold` : 'font-weight:bold'
    return (
      `<td class="${BARS[state]}" width="${width}" style="padding:8px 4px 0 0;vertical-align:top;border-top:4px solid ${bar[state]}">` +
      `<span class="${LOOKS[state]}" style="${text}">${escaped(name)}</span>` +
      `${at ? `<br><span class="soft" style="color:#545b61">${escaped(at)}</span>` : ''}</td>`
    )
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-size:14px;line-height:19px"><tr>${cells.join('')}</tr></table>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
