// Batteries by the sizes of the Battery Council: case, cranking, reserve, post.
import type { AddPart } from '../parts/design.ts'

type Row = readonly [
  group: string,
  size: string,
  flooded: readonly [number, number],
  agm: number,
  reserve: readonly [number, number],
  lb: readonly [flooded: number, agm: number],
  post: string,
  usd: readonly [flooded: number, agm: number],
]
const ROWS: readonly Row[] = [
  ['U1', '197×130×184', [230, 340], 330, [30, 40], [20, 23], 'tab', [70, 95]],
  ['24', '260×173×225', [550, 700], 750, [90, 130], [39, 44], 'top post', [149, 229]],
  ['24F', '260×173×225', [550, 700], 750, [90, 130], [39, 44], 'top post', [151, 231]],
  ['27', '306×173×225', [600, 800], 800, [110, 160], [48, 55], 'top post', [169, 259]],
  ['27F', '306×173×225', [600, 800], 800, [110, 160], [48, 55], 'top post', [171, 261]],
  ['31', '330×173×240', [700, 950], 1000, [150, 200], [58, 68], 'stud', [189, 319]],
  ['31', '330×173×240', [700, 950], 1000, [150, 200], [58, 68], 'SAE post', [191, 321]],
  ['34', '260×173×200', [600, 800], 750, [100, 130], [38, 44], 'top post', [159, 249]],
  ['35', '230×175×225', [450, 640], 650, [80, 110], [36, 40], 'top post', [139, 219]],
  ['47 H5', '242×175×190', [550, 650], 650, [80, 100], [36, 40], 'top post', [159, 219]],
  ['48 H6', '278×175×190', [600, 735], 760, [100, 120], [42, 46], 'top post', [169, 229]],
  ['94R H7', '315×175×190', [700, 800], 850, [120, 140], [47, 52], 'top post', [189, 249]],
  ['49 H8', '354×175×190', [800, 900], 900, [140, 160], [54, 59], 'top post', [209, 279]],
  ['51R', '238×129×223', [410, 500], 450, [60, 80], [26, 30], 'top post', [129, 199]],
  ['65', '306×192×192', [650, 850], 750, [110, 150], [46, 54], 'top post', [159, 249]],
  ['78', '260×179×196', [600, 800], 780, [100, 120], [40, 44], 'side post', [159, 239]],
  ['96R', '242×175×175', [500, 590], 590, [80, 95], [35, 38], 'top post', [149, 209]],
  ['4D', '527×222×250', [900, 1100], 1100, [280, 330], [115, 128], 'top post', [269, 449]],
  ['8D', '527×283×250', [1150, 1450], 1450, [400, 450], [140, 150], 'top post', [339, 529]],
]
const FLOODED = {
  leaf: 'batteries-flooded',
  kind: 'flooded battery',
  name: { en: 'Flooded battery', fr: 'Batterie à électrolyte liquide' },
}
const AGM = { leaf: 'batteries-agm', kind: 'AGM battery', name: { en: 'AGM battery', fr: 'Batterie AGM' } }

export function addBatteries(add: AddPart): void {
  for (const [group, size, [least, most], agm, [short, long], [lb, agmLb], terminal, [usd, agmUsd]] of ROWS) {
    const [length = 0, width = 0, height = 0] = size.split('×').map(Number)
    const battery = (sort: typeof FLOODED, cca: number, reserve: number, [weight, price]: readonly [number, number]) =>
      add({
        ...sort,
        suffix: {
          en: `group ${group}, ${cca} CCA${terminal === 'stud' ? ', stud' : ''}`,
          fr: `groupe ${group}, ${cca} ADF${terminal === 'stud' ? ', goujon' : ''}`,
        },
        lb: weight,
        usd: price,
        attributes: {
          group,
          cca,
          reserve_min: reserve,
          voltage: 12,
          terminal,
          length_mm: length,
          width_mm: width,
          height_mm: height,
        },
      })
    battery(FLOODED, least, short, [lb * 0.95, usd])
    battery(FLOODED, most, long, [lb, usd * 1.14])
    battery(AGM, agm, long, [agmLb, agmUsd])
  }
  const golf = { group: 'GC2', voltage: 6, terminal: 'stud', length_mm: 264, width_mm: 183, height_mm: 283 }
  add({
    ...FLOODED,
    suffix: { en: 'group GC2, 6 V, 220 Ah', fr: 'groupe GC2, 6 V, 220 Ah' },
    lb: 62,
    usd: 179,
    attributes: { ...golf, amp_hours: 220 },
  })
  add({
    ...AGM,
    suffix: { en: 'group GC2, 6 V, 224 Ah', fr: 'groupe GC2, 6 V, 224 Ah' },
    lb: 66,
    usd: 329,
    attributes: { ...golf, amp_hours: 224 },
  })
}
