// `npm run image -- <folder>`: writes the image of a server into a folder, as registries and container programs take it. Needs no daemon.
// `--unpacked` leaves out the packing, which takes most of the time.
import { resolve } from 'node:path'
import { buildImage } from '#deploy/image/build-image.ts'
import { buildIfChanged } from './build.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { reasonsOf } from './reasons-of.ts'

const USAGE = 'npm run image -- <folder> [--unpacked]'

const { values, positionals } = readArguments({
  usage: USAGE,
  options: { unpacked: { type: 'boolean', default: false } },
  words: 1,
})
const [place] = positionals
if (!place) refuseArguments(USAGE)
if (process.platform !== 'linux') {
  console.error('Images are made on Linux.')
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
