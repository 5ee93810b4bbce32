import { PorticoError } from '../../../kernel'
import { loadOnce } from '../../../kernel/kit'

/** Imports the code of the review, which is needed only after a quote. @throws PLUGIN_LOAD_FAILED */
export const loadReview = loadOnce(async () => {
  const { reviewSteps } = await import('./review').catch(cause => {
    throw new PorticoError('PLUGIN_LOAD_FAILED', 'The code could not be loaded', { plugin: 'swaps' }, cause)
  })
  return reviewSteps
})
