import { bringBrowser } from '../../sandbox/browser'

/** Runs once, before all test files. */
export default bringBrowser
