// Ends with 0 once the server on that port says that it is ready, with 1 after two minutes: `node wait-until-ready.mjs 3000`.
const [port] = process.argv.slice(2)
const until = Date.now() + 120_000

async function isReady() {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    return ok
  } catch {
    return false
  }
}

while (!(await isReady())) {
  if (Date.now() > until) {
    console.error(`The server on port ${port} was not ready within two minutes.`)
    process.exit(1)
  }
  await new Promise((resolve) => setTimeout(resolve, 250))
}
