// Cylinder head and valve train, from the cover down.
import type { AssemblyOf } from './assembly.ts'
import { addCamshaft } from './camshaft.ts'
import { addCover, addRockers } from './cover-rockers.ts'
import { addHead } from './cylinder-head.ts'
import { addValves } from './valves.ts'

export function addHeadAndValves(engine: AssemblyOf): void {
  addCover(engine)
  addRockers(engine)
  addHead(engine)
  addValves(engine)
  addCamshaft(engine)
}
