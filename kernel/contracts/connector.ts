import { slice } from '../core/token'
import type { Namespace } from './caip'

/**
 * The way to reach a wallet. Adapters of a host may use all types. The adapters of this package use `ANNOUNCED` (the
 * wallet announced itself), `INJECTED` (an object in the page), `WALLET_CONNECT` and `AUTH` (the embedded wallet).
 * `MULTI_CHAIN` is one object for several namespaces and `EXTERNAL` is an SDK. The connect view lists both.
 */
export type ConnectorType = 'ANNOUNCED' | 'MULTI_CHAIN' | 'AUTH' | 'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED'

/** One way to reach a wallet, as plain data. The live object stays with the adapter that found it. */
export interface Connector {
  /** Unique on the page. */
  readonly id: string
  /** The wallet's name for users: a claim by the wallet. */
  readonly name: string
  /** How the wallet is reached. */
  readonly type: ConnectorType
  /** The namespaces in which the connector can connect. */
  readonly namespaces: readonly Namespace[]
  /** The manifest id of the connector's adapter. */
  readonly adapter: string
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
  /** The id of the wallet's image in the directory. */
  readonly imageId?: string
  /** Reverse-DNS name: a claim by the wallet, not a proof. Source: EIP-6963. */
  readonly rdns?: string
  /** Directory id of the same wallet. */
  readonly explorerId?: string
}

/** The connectors that adapters report now. */
export const connectors = slice<Connectors>('kernel/connectors', { known: [] })

interface Connectors {
  readonly known: readonly Connector[]
}

/** The first connector with an id keeps it: a later announcement cannot replace it. */
export const addConnector =
  (connector: Connector) =>
  (now: Connectors): Connectors =>
    now.known.length < MAX_CONNECTORS && !now.known.some(({ id }) => id === connector.id)
      ? { known: [...now.known, connector] }
      : now

/** For `set` of the slice `connectors`: removes the connector with this id, if it is listed. */
export const removeConnector =
  (id: string) =>
  ({ known }: Connectors): Connectors => ({ known: known.filter(connector => connector.id !== id) })

/** Above the sum that the namespaces admit: a flood in one takes no place from the others. */
const MAX_CONNECTORS = 2000
