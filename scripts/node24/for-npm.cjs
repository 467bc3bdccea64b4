// npm leaves out optional packages that are not for the Node which runs npm. Node 24 runs them, whatever runs npm.
Object.defineProperty(process, 'version', { value: 'v24.21.0' })
