import { slot, type View } from '../token'
import type { Namespace } from './caip'
import type { Message } from './messages'

/** Loads a React component; the kernel does not look inside. */
export type LoadComponent = () => Promise<{ default: unknown }>

/** A row or round button that leads to a view. `when` is asked with the account's namespace. */
export interface Action {
  readonly label: Message
  readonly opens: View
  /** One of the ui-kit's icon names. */
  readonly icon?: string
  readonly when?: (facts: { namespace: Namespace; has: (serviceId: string) => boolean }) => boolean
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
