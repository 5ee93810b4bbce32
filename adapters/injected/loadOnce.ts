/**
 * Code that is loaded once, when it is first needed; a load that fails is tried again the next time. Even an `import()` of
 * code that is loaded ends the task of a click, and with it the permission to open a popup: between a click and its wallet
 * stand promises that are kept, and no import.
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
