import type { LoadPart } from '../core/plugin'
import { slot, type View } from '../core/token'
import type { CaipNetworkId, Namespace } from './caip'
import type { ConnectorType } from './connector'
import type { Message } from './messages'
import type { ServedBy } from './namespace'

/** Loads a React component. */
export type LoadComponent = LoadPart

/** Facts about the account in use, for contributions that decide whether they are shown. */
export interface AccountFacts {
  readonly namespace: Namespace
  /** The services of the project API that serve the namespace. */
  readonly served: ServedBy
  /** The wallet's current network. */
  readonly networkId: CaipNetworkId
  /** The connector's type: `AUTH` for the embedded wallet. Undefined while the connector is not known. */
  readonly connectorType?: ConnectorType
  readonly has: (serviceId: string) => boolean
  /** Is the account in use a smart account? */
  readonly isSmartAccount?: boolean
  /** Is there a view of this name that the host has not disabled? */
  readonly hasView: (viewId: string) => boolean
}

/** A row or round button that leads to a view. */
export interface Action {
  readonly label: Message
  readonly opens: View
  /** The name of the action's feature in the host's order, `walletFeaturesOrder`. */
  readonly feature?: string
  /** One of the ui-kit's icon names. */
  readonly icon?: string
  readonly when?: (facts: AccountFacts) => boolean
}
export const accountActions = slot<Action>('kernel/account-actions')

/** A tab below the account. */
export interface Tab {
  readonly label: Message
  readonly load: LoadComponent
  readonly when?: Action['when']
}
export const accountTabs = slot<Tab>('kernel/account-tabs')

/** A group of connect methods on the first view: wallets, email, social. */
export interface ConnectMethod {
  readonly method: string
  readonly load: LoadComponent
}
export const connectMethods = slot<ConnectMethod>('kernel/connect-methods')

/** Content below every view; empty by default. */
export const footer = slot<{ readonly load: LoadComponent; readonly views?: readonly string[] }>('kernel/footer')

/** The one extra button of the header, beside close. */
export const headerActions = slot<{ readonly load: LoadComponent; readonly views: readonly string[] }>(
  'kernel/header-actions',
)
