// Senders and lamps that go on by thread or bracket: nobody keeps a list of machines for them, so whether they fit is told as unknown (C-6).
import type { Designs } from '../parts/design.ts'

export function addWithoutFit(designs: Designs): void {
  for (const [kind, en, fr, thread, range] of [
    ['gauge sender', 'Oil pressure gauge sender', 'Transmetteur de manomètre d’huile', '1/8-27 NPT', '0–7 bar'],
    [
      'gauge sender',
      'Coolant temperature gauge sender',
      'Transmetteur de thermomètre d’eau',
      '1/2-14 NPT',
      '40–120 °C',
    ],
  ] as const)
    designs.add({
      leaf: 'sensors-switches',
      kind,
      name: { en, fr },
      suffix: { en: thread, fr: thread },
      lb: 0.3,
      usd: 34,
      attributes: { connector: '1-pin', thread_size: thread, range, voltage: 12, length_mm: 64 },
      isFitUnknown: true,
    })
  for (const [lumens, power, usd] of [
    [1400, 16, 39],
    [2700, 30, 64],
  ] as const)
    designs.add({
      leaf: 'lighting',
      kind: 'work lamp',
      name: { en: 'LED work lamp', fr: 'Phare de travail à DEL' },
      suffix: { en: `${lumens} lm`, fr: `${lumens} lm` },
      lb: 0.9 + power / 40,
      usd,
      attributes: { voltage: 12, lumens, power_w: power, color: 'clear', type: 'LED' },
      isFitUnknown: true,
    })
}
