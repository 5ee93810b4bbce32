/** `portico` for development builds: the same names, and `createPortico` checks its options. */

// biome-ignore lint/performance/noReExportAll: the names of the entry point, with one replaced
export * from '../../kernel/host'
export { createPortico } from './createPortico'
