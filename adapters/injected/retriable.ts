import { PorticoError } from '../../kernel'

/**
 * Code that is loaded once, when it is first needed; what failed to load is asked for again the next time.
 * @throws PLUGIN_LOAD_FAILED
 */
export function retriable<T>(id: string, load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw new PorticoError('PLUGIN_LOAD_FAILED', `The code of ${id} could not be loaded`, { id }, error)
    })
    return loading
  }
}
