/**
 * Loads code once, on first use; a failed load is retried on the next call. Even an `import()` of loaded code ends the
 * task of a click, and with it the permission to open a popup. Between a click and its wallet there may therefore be
 * kept promises, but no import.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}
