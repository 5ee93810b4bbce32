import { type AppKitOptions, createAppKit as create } from 'portico/compat/appkit/react'

/* Stands in for the import in the migrated app: the same, with the sandbox's endpoints. */

// biome-ignore lint/performance/noReExportAll: it stands in for the whole entry point
export * from 'portico/compat/appkit/react'

export function createAppKit(options: AppKitOptions) {
  const appKit = create({ ...options, portico: { endpoints: window.sandbox.endpoints } })
  window.portico = appKit.portico
  return appKit
}
