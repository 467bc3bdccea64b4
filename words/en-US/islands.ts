// Words of what islands say in the browser on every page: keep it small, it is sent to browsers.
export const islands = {}
