import { PorticoError } from '../../../kernel'
import { loadOnce } from '../../../kernel/kit'

/**
 * Loads code once, on first use; a failed load is retried on the next call.
 * @throws PLUGIN_LOAD_FAILED
 */
export const retryingLoader = <T>(id: string, load: () => Promise<T>): (() => Promise<T>) =>
  loadOnce(() =>
    load().catch(error => {
      throw new PorticoError('PLUGIN_LOAD_FAILED', `The code of plugin ${id} could not be loaded`, { id }, error)
    }),
  )
