import type { HostNetwork } from 'portico'
import * as networks from 'portico/networks'

/** Every network of the package. The build replaces this module: see `listNetworks` in bundle.mjs. */
export const networksByName: Readonly<Record<string, HostNetwork>> = networks
