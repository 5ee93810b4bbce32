import { slot, type View } from '../token'
import type { CaipNetworkId, Namespace } from './caip'
import type { ConnectorType } from './connector'
import type { Message } from './messages'

/** Loads a React component; the kernel does not look inside. */
export type LoadComponent = () => Promise<{ default: unknown }>

/** What is known of the account in use when somebody asks what belongs beside it. */
export interface Fitting {
  readonly namespace: Namespace
  /** Where the wallet is now. */
  readonly networkId: CaipNetworkId
  /** How its wallet was reached: `AUTH` where it is embedded. Undefined while its connector is not known yet. */
  readonly connectorType?: ConnectorType
  readonly has: (serviceId: string) => boolean
  /** Is the account in use a smart account? */
  readonly isSmartAccount?: boolean
  /** A view of this name is there, and the host has not switched it off. */
  readonly hasView: (viewId: string) => boolean
}

/** A row or round button that leads to a view. */
export interface Action {
  readonly label: Message
  readonly opens: View
  /** One of the ui-kit's icon names. */
  readonly icon?: string
  readonly when?: (facts: Fitting) => boolean
}
export const accountActions = slot<Action>('kernel/account-actions')

/** A tab below the account. */
export interface Tab {
  readonly label: Message
  readonly load: LoadComponent
  readonly when?: Action['when']
}
export const accountTabs = slot<Tab>('kernel/account-tabs')

/** A group of ways in on the first view: wallets, email, social. */
export interface ConnectMethod {
  readonly method: string
  readonly load: LoadComponent
}
export const connectMethods = slot<ConnectMethod>('kernel/connect-methods')

/** What stands below every view's content; empty by default. */
export const footer = slot<{ readonly load: LoadComponent; readonly views?: readonly string[] }>('kernel/footer')

/** The one extra button of the header, beside close. */
export const headerActions = slot<{ readonly load: LoadComponent; readonly views: readonly string[] }>(
  'kernel/header-actions',
)
