import type { LoadPart } from '../core/plugin'
import { slot, type View } from '../core/token'
import type { CaipNetworkId, Namespace } from './caip'
import type { ConnectorType } from './connector'
import type { Message } from './messages'
import type { ServedBy } from './namespace'

export type LoadComponent = LoadPart

/** Facts about the account in use, for contributions that decide whether they are shown. */
export interface AccountFacts {
  readonly namespace: Namespace
  /** The services of the project API that serve the namespace. */
  readonly served: ServedBy
  readonly networkId: CaipNetworkId
  /** The connector's type: `AUTH` for the embedded wallet. Undefined while the connector is not known. */
  readonly connectorType?: ConnectorType
  /** Does a registered plugin provide the service of this id? Answered from the manifests. */
  readonly has: (serviceId: string) => boolean
  /** Is the account in use a smart account? */
  readonly isSmartAccount?: boolean
  /** Is there a view of this name that the host has not disabled? */
  readonly hasView: (viewId: string) => boolean
}

/** A row or round button that leads to a view. */
export interface Action {
  readonly label: Message
  /** The view that a press opens. */
  readonly opens: View
  /** The name of the action's feature in the host's order, `walletFeaturesOrder`. */
  readonly feature?: string
  /** One of the ui-kit's icon names. */
  readonly icon?: string
  /** Is the action shown? Always, by default. */
  readonly when?: (facts: AccountFacts) => boolean
}
/** The actions of the account view: round buttons and rows. */
export const accountActions = slot<Action>('kernel/account-actions')

/** A tab below the account. */
export interface Tab {
  readonly label: Message
  /** Imports the tab's component. */
  readonly load: LoadComponent
  /** Is the tab shown? Always, by default. */
  readonly when?: Action['when']
}
export const accountTabs = slot<Tab>('kernel/account-tabs')

/** A group of connect methods on the first view: wallets, email, social. */
export interface ConnectMethod {
  /** The name of the group: `wallet`, `email` or `social`. */
  readonly method: string
  /**
   * Imports the group's component. Without it the group is only announced: it has a place from the first drawing, and
   * another plugin fills it once the project's configuration allows that.
   */
  readonly load?: LoadComponent
  /** Of an announced group: it may come if the host lists one of these networks or namespaces. Any, by default. */
  readonly serves?: readonly (CaipNetworkId | Namespace)[] | undefined
}
/** The groups of the connect view. */
export const connectMethods = slot<ConnectMethod>('kernel/connect-methods')

/** Content below every view; empty by default. */
export const footer = slot<{ readonly load: LoadComponent; readonly views?: readonly string[] }>('kernel/footer')

/** The one extra button of the header, beside close. */
export const headerActions = slot<{ readonly load: LoadComponent; readonly views: readonly string[] }>(
  'kernel/header-actions',
)
