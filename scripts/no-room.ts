/** What a full disk made fail, with the folder that lies on it: the system's own error names none. Anything else is thrown as it is. */
export const inFolder =
  (folder: string) =>
  (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new Error(`There is no room left on the disk of ${folder}. What was begun there is removed`, {
        cause: error,
      })
    throw error
  }
