// Starts the server. What it was compiled to is kept and read at the next start, which takes two thirds of the time.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(process.env['DATA_DIR'] ?? '.data', 'compile-cache'))
await import('./serve.ts')
