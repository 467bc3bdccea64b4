// Required first, it has a newer Node take itself for an older one: what a newcomer's Node 20 does is tried without having it.
Object.defineProperty(process, 'version', { value: 'v20.0.0' })
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })
