import type { Account, CaipNetworkId, ConnectionChange, Context, Namespace, Undo } from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'
import { presentId } from './proposal'
import { addressesOf, type Grant, isAddress, isChainOf } from './session'

/** A change of a connection, or of the granted networks. */
export type LegChange = ConnectionChange | { readonly kind: 'grant' }

/** One namespace of a session: its current network, and the wallet's grant. */
export interface Leg {
  readonly namespace: Namespace
  readonly grant: Grant
  readonly networkId: CaipNetworkId
  /** The wallet has revoked the namespace or ended the session. */
  readonly over: boolean
  /** The accounts for the current network, the wallet's choice first. */
  readonly accounts: readonly Account[]
  moveTo(networkId: CaipNetworkId): void
  /** Replaces the wallet's grant; undefined revokes it. */
  regrant(grant: Grant | undefined): void
  /** Handles a wallet's event of the sign protocol. `chainId` is a CAIP-2 id. */
  hear(event: { readonly name: string; readonly data?: unknown }, chainId: string): void
  end(reason?: string): void
  tell(change: LegChange): void
  onChange(listener: (change: LegChange) => void): Undo
}

export function createLeg(
  { report }: Pick<Context, 'report'>,
  { namespace, start, ...first }: { namespace: Namespace; grant: Grant; start: CaipNetworkId },
): Leg {
  const listeners = new Set<(change: LegChange) => void>()
  let { grant } = first
  let networkId = start
  let chosen = addressesOf(grant)
  let told = accountsHere()
  let over = false

  /**
   * The wallet's chosen accounts that are granted here; if it chose an account of another network, all accounts of this
   * one.
   */
  function accountsHere(): readonly Account[] {
    const here = grant.accounts.filter(account => account.networkId === networkId)
    const among = (list: readonly Account[]) => (account: Account) => list.some(sameAs(account))
    const usable = chosen.filter(among(here))
    if (usable.length > 0) return usable
    return here.length > 0 && chosen.some(among(grant.accounts)) ? here.map(({ address }) => ({ address })) : chosen
  }

  /**
   * The provider subscribes first and is notified last, of all changes at once: the session is up to date when a host
   * receives an event.
   */
  function tell(...changes: LegChange[]): void {
    if (over) return
    over = changes.some(({ kind }) => kind === 'gone')
    for (const listener of [...listeners].reverse()) {
      for (const change of changes) {
        try {
          listener(change)
        } catch (error) {
          report(error)
        }
      }
    }
  }

  function newAccounts(): LegChange[] {
    const accounts = accountsHere()
    if (accounts.map(({ address }) => address).join() === told.map(({ address }) => address).join()) return []
    told = accounts
    return [{ kind: 'accounts', accounts }]
  }

  const leg: Leg = {
    namespace,
    get grant() {
      return grant
    },
    get networkId() {
      return networkId
    },
    get over() {
      return over
    },
    get accounts() {
      return accountsHere()
    },
    moveTo(next) {
      if (next === networkId) return
      networkId = next
      tell({ kind: 'network', networkId }, ...newAccounts())
    },
    regrant(next) {
      if (!next) return leg.end()
      const before = chainsOf(grant)
      grant = next
      chosen = addressesOf(grant)
      if (chainsOf(grant) !== before) tell({ kind: 'grant' })
      const [elsewhere] = grant.chains.keys()
      if (!grant.chains.has(networkId) && elsewhere) leg.moveTo(elsewhere)
      tell(...newAccounts())
    },
    hear({ name, data }, chainId) {
      if (name === 'chainChanged') {
        const next = readNetwork(leg, data, chainId)
        if (next) leg.moveTo(next)
      }
      if (name === 'accountsChanged' && Array.isArray(data)) {
        const addresses = data.map(readAddress).filter(said => isAddress(namespace, said))
        // An empty list ends nothing: only `session_delete` ends a session.
        if (addresses.length > 0) chosen = uniqueAccounts(addresses.map(address => ({ address })))
        tell(...newAccounts())
      }
    },
    tell,
    end: reason => tell({ kind: 'gone', reason }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return leg
}

const chainsOf = ({ chains }: Grant): string => [...chains.keys()].join()

const sameAs =
  ({ address }: Account) =>
  (other: Account) =>
    other.address === address

/** Wallets name an account by its address, by its CAIP-10 id or by an entry of its namespace's account list. */
function readAddress(raw: unknown): string | undefined {
  const { address, pubkey, publicKey } = Object(raw)
  return String(address ?? pubkey ?? publicKey ?? raw)
    .split(':')
    .at(-1)
}

/**
 * Wallets name a network by its CAIP-2 id or its reference; a number also as decimal or hex text. The event's data wins
 * over its `chainId`.
 */
function readNetwork(
  { namespace, grant }: Pick<Leg, 'namespace' | 'grant'>,
  raw: unknown,
  chainId: string,
): CaipNetworkId | undefined {
  const isName = typeof raw === 'string' || typeof raw === 'number'
  const reference = isName ? String(raw).split(':').at(-1)! : ''
  const isNumber = namespace === 'eip155' && /^(0x[0-9a-f]{1,13}|\d{1,16})$/i.test(reference)
  const told = presentId(`${namespace}:${isNumber ? Number(reference) : reference}`)
  // Other references may be any text, so there only a granted network counts.
  const id = isNumber || grant.chains.has(told) ? told : chainId
  return isChainOf(namespace, id) ? presentId(id) : undefined
}
