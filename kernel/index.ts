/** Both entry points of the kernel, for the other folders of this package. `portico/kit` is the third. */

// biome-ignore lint/performance/noReExportAll: each name is listed once, by its entry point
export * from './contracts'
// biome-ignore lint/performance/noReExportAll: each name is listed once, by its entry point
export * from './host'
