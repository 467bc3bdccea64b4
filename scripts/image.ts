// `npm run image -- <folder>`: writes the image of a server into a folder, as registries and container programs take it. Needs no daemon.
// `--unpacked` leaves out the packing, which takes most of the time.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildImage } from '#deploy/image/build-image.ts'
import { buildIfChanged } from './build.ts'
import { reasonsOf } from './reasons-of.ts'

const { values, positionals } = parseArgs({
  options: { unpacked: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [place] = positionals
if (!place || process.platform !== 'linux') {
  console.error(place ? 'Images are made on Linux.' : 'npm run image -- <folder> [--unpacked]')
  process.exit(1)
}
const folder = resolve(place)
await buildIfChanged(console.log)
const { digest, name, unpacked } = await buildImage(folder, { isPacked: !values.unpacked }).catch((error: unknown) => {
  console.error(reasonsOf(error))
  return process.exit(1)
})
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
for (const { says, bytes, files } of unpacked) console.log(`${mb(bytes).padStart(9)}  ${says}, ${files} files`)
const whole = unpacked.reduce((sum, { bytes }) => sum + bytes, 0)
console.log(
  `${mb(whole).padStart(9)}  in all, unpacked\n\n${name} ${digest}\nin ${folder}, with its list of contents: sbom.cdx.json`,
)
