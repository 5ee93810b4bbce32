/** `portico/plugins` for development builds: the same names, and `standard` checks its options. */

// biome-ignore lint/performance/noReExportAll: the names of the entry point, with one replaced
export * from '../../plugins'
export { standard } from './standard'
