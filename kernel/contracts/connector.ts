import { slice } from '../token'
import type { Namespace } from './caip'

/**
 * How a wallet is reached. Adapters of a host may use all of them; ours use `ANNOUNCED` (it announced itself), `INJECTED` (it stands in
 * the page), `WALLET_CONNECT` and `AUTH` (the embedded wallet). `MULTI_CHAIN` is one object for several namespaces and `EXTERNAL` an SDK:
 * the connect view lists both.
 */
export type ConnectorType = 'ANNOUNCED' | 'MULTI_CHAIN' | 'AUTH' | 'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED'

/** One way to reach a wallet. Data only: the live object stays with the adapter that found it. */
export interface Connector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** The manifest id of the adapter that reaches it. */
  readonly adapter: string
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
  readonly imageId?: string
  /** Reverse-DNS name: a claim by the wallet, not a proof. Source: EIP-6963. */
  readonly rdns?: string
  /** Directory id of the same wallet. */
  readonly explorerId?: string
}

/** What can be connected to right now, as the adapters heard it. */
export const connectors = slice<{ known: readonly Connector[] }>('kernel/connectors', { known: [] })

/** The first to use an id keeps it: a later announcement cannot take its place. */
export const addConnector = (connector: Connector) => (draft: { known: Connector[] }) => {
  if (draft.known.length < MOST_CONNECTORS && !draft.known.some(({ id }) => id === connector.id)) {
    draft.known.push(connector)
  }
}

export const removeConnector = (id: string) => (draft: { known: Connector[] }) => {
  draft.known = draft.known.filter(known => known.id !== id)
}

const MOST_CONNECTORS = 100
