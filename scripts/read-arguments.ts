import { parseArgs, type ParseArgsConfig } from 'node:util'

interface Wanted<Options extends ParseArgsConfig['options']> {
  /** How the command is used: said for `--help`, and for what it does not know. */
  usage: string
  options?: Options
  /** How many words it takes beside its options; none unless it is said. */
  words?: number
}

type Parsed<Options extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/** What stands after a command. What it does not know ends it before anything is done: a mistyped `--dry-run` would else do it for real. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>({
  usage,
  options,
  words = 0,
}: Wanted<Options>): Parsed<Options> {
  if (process.argv.slice(2).some((one) => one === '--help' || one === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  const parsed = parsedOrRefused(usage, options)
  const tooMany = parsed.positionals[words]
  return tooMany === undefined ? parsed : refuseArguments(usage, `Unexpected argument '${tooMany}'`)
}

function parsedOrRefused<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options | undefined,
): Parsed<Options> {
  try {
    return parseArgs({ options: options ?? ({} as Options), allowPositionals: true })
  } catch (error) {
    // After its first sentence Node speaks of words that begin with a dash.
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    return refuseArguments(usage, why)
  }
}

export function refuseArguments(usage: string, why?: string): never {
  console.error(why ? `${why}. Nothing was done.\n\n${usage}` : usage)
  return process.exit(2)
}
