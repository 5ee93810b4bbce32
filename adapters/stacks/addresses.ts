import type { Account } from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'
import { decodeC32 } from './c32'
import type { NetworkKind } from './chain'

/** By address version: one key, or several. Source: SIP-005. */
const REALMS = new Map<number, NetworkKind>([
  [22, 'mainnet'],
  [20, 'mainnet'],
  [26, 'testnet'],
  [21, 'testnet'],
])
const CONTRACT = /^[a-zA-Z][\w-]{0,127}$/
const MOST_ADDRESSES = 1000
const MAX_LENGTH = 200

export interface Principal {
  readonly address: string
  readonly realm: NetworkKind
}

/** The address of an account or a contract (`address.name`), in canonical spelling. Undefined for anything else. */
export function readPrincipal(raw: unknown): Principal | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) return undefined
  const dot = raw.indexOf('.')
  const decoded = decodeC32(dot < 0 ? raw : raw.slice(0, dot))
  const realm = decoded && REALMS.get(decoded.version)
  if (!realm) return undefined
  if (dot < 0) return { address: decoded.text, realm }
  const name = raw.slice(dot + 1)
  return CONTRACT.test(name) ? { address: `${decoded.text}.${name}`, realm } : undefined
}

/** An account that a wallet shows, and the realm in which it is valid. */
export interface StacksAccount extends Account {
  readonly realm: NetworkKind
}

/**
 * The Stacks accounts in a wallet's answer, which may contain those of other namespaces. Undefined if the answer has no
 * list.
 */
export function readAccounts(raw: unknown): StacksAccount[] | undefined {
  const { addresses, accounts = addresses } = Object(raw)
  const list: unknown = Array.isArray(raw) ? raw : accounts
  if (!Array.isArray(list)) return undefined
  return list.slice(0, MOST_ADDRESSES).flatMap(entry => {
    const { address, publicKey } = Object(entry)
    const principal = readPrincipal(address)
    if (!principal || principal.address.includes('.')) return []
    return { ...principal, publicKey: typeof publicKey === 'string' ? publicKey : undefined }
  })
}

export const accountsIn = (accounts: readonly StacksAccount[], realm: NetworkKind): Account[] =>
  uniqueAccounts(
    accounts.filter(account => account.realm === realm).map(({ address, publicKey }) => ({ address, publicKey })),
  )
