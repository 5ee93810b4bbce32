import { bringBrowser } from '../../sandbox/browser'

/** Once, before any test file. */
export default bringBrowser
