/** `portico/compat/appkit/react` for development builds. */

import { providerOf } from '../compat/appkit/components'
import { createAppKit } from './appKit'

export const AppKitProvider = providerOf(createAppKit)

// biome-ignore lint/performance/noReExportAll: the names of the entry point, with two replaced
export * from '../compat/appkit/react'
export { createAppKit }
