import { service } from '../token'
import type { Network } from './network'

/** Names of accounts: where one leads, and which ones an address has. */
export interface AccountNames {
  /**
   * Undefined where the text is no name of this family, or nobody has it. `name` is as it was looked up: normalised,
   * with its suffix. Source: ENSIP-15. @throws NAME_INVALID NAME_FAILED `Error resolving name`
   */
  resolve(query: {
    text: string
    network: Network
    signal?: AbortSignal
  }): Promise<{ readonly name: string; readonly address: string } | undefined>
  /** The address' own names, its first one first. @throws NAMES_FAILED `Error fetching names for address` */
  namesOf(query: { address: string; signal?: AbortSignal }): Promise<readonly string[]>
}
export const accountNames = service<AccountNames>('kernel/account-names')
