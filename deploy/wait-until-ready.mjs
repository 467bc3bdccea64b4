// Ends with 0 once the server on that port says that it is ready, with 1 after two minutes: `node wait-until-ready.mjs 3000`. It is asked where it
// listens: at LISTEN_ADDRESS, which the unit hands on.
const [port] = process.argv.slice(2)
const until = Date.now() + 120_000

/** What listens on every address is asked on this machine's own. */
const EVERY = { '0.0.0.0': '127.0.0.1', '::': '::1' }
const listens = process.env.LISTEN_ADDRESS || '127.0.0.1'
const address = EVERY[listens] ?? listens
const host = address.includes(':') ? `[${address}]` : address

async function isReady() {
  try {
    const { ok } = await fetch(`http://${host}:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    return ok
  } catch {
    return false
  }
}

while (!(await isReady())) {
  if (Date.now() > until) {
    console.error(`The server on port ${port} of ${address} was not ready within two minutes.`)
    process.exit(1)
  }
  await new Promise((resolve) => setTimeout(resolve, 250))
}
