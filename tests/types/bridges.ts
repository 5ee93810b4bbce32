import type { CreateConnectorFn } from '@wagmi/core'
import type { Portico } from 'portico'
import { wagmiConnector } from 'portico/wagmi'
import type { CreateConnectorFn as CreateConnectorFn2 } from 'wagmi-core-2'

declare const portico: Portico

/** One connector for both versions of wagmi. */
export const wagmiConnectors: readonly [CreateConnectorFn, CreateConnectorFn2] = [
  wagmiConnector(portico),
  wagmiConnector(portico),
]
