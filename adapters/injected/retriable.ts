import { PorticoError } from '../../kernel'
import { loadOnce } from './loadOnce'

/**
 * Code that is loaded once, when it is first needed; what failed to load is asked for again the next time.
 * @throws PLUGIN_LOAD_FAILED
 */
export const retriable = <T>(id: string, load: () => Promise<T>): (() => Promise<T>) =>
  loadOnce(() =>
    load().catch(error => {
      throw new PorticoError('PLUGIN_LOAD_FAILED', `The code of ${id} could not be loaded`, { id }, error)
    }),
  )
