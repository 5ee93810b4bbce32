import { service } from '../core/token'
import type { Network } from './network'

/** Names of accounts: the address of a name, and the names of an address. */
export interface AccountNames {
  /**
   * Undefined if the text is no name of this namespace, or the name has no owner. `name` is normalised and has its
   * suffix. Source: ENSIP-15.
   * @throws NAME_INVALID NAME_FAILED `Error resolving name`
   * @throws NAME_ELSEWHERE if the name has addresses on other networks only
   */
  resolve(query: {
    text: string
    network: Network
    signal?: AbortSignal
  }): Promise<{ readonly name: string; readonly address: string } | undefined>
  /** The names of an address, the primary one first. @throws NAMES_FAILED `Error fetching names for address` */
  namesOf(query: { address: string; signal?: AbortSignal }): Promise<readonly string[]>
}
/** Resolves the project API's account names. Needs the plugin `names`. */
export const accountNames = service<AccountNames>('kernel/account-names')
