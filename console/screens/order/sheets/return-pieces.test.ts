import { expect, test } from 'vitest'
import { mostOf } from './return-pieces.ts'

const core = (free: number) => ({ can: true as const, free })

test.each([
  ['one piece, nothing chosen', { free: 1, core: core(1) }, { parts: 0, cores: 0 }, [1, 1]],
  ['one piece, its part chosen', { free: 1, core: core(1) }, { parts: 1, cores: 0 }, [1, 0]],
  ['one piece, its core chosen', { free: 1, core: core(1) }, { parts: 0, cores: 1 }, [0, 1]],
  ['two pieces, one part chosen', { free: 2, core: core(2) }, { parts: 1, cores: 0 }, [2, 1]],
  ['a part without a core', { free: 2, core: null }, { parts: 1, cores: 0 }, [2, 0]],
  ['cores of parts that do not come back', { free: 0, core: core(2) }, { parts: 0, cores: 1 }, [0, 2]],
])('of %s so many may be chosen', (_, line, chosen, most) => {
  expect(mostOf(line, chosen)).toEqual(most)
})
