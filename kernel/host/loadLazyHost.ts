/** Loads the parts of the host's handle that the page does not need before the user shows intent. */
export const loadLazyHost = () => import('./lazyHost')
