import { type Account, isNetworkId, namespaceOf } from '../../../kernel'
import { sameAddress, uniqueAccounts } from '../../../kernel/kit'
import type { RecentWallet, WalletKey } from '../state'

/** Storage key. */
export const RECENT = 'session/recent'

const MOST_WALLETS = 20
const MOST_ACCOUNTS = 20
const LONGEST = 256
/** A data URL may be very long. */
const LONGEST_URL = 1_000

/** The valid stored wallets, the last used first. */
export const readRecentWallets = (stored: unknown): readonly RecentWallet[] =>
  (Array.isArray(stored) ? stored.slice(0, MOST_WALLETS) : []).filter(isRecent)

/** Puts the wallet first; its earlier accounts stay with it. */
export function addRecent(recent: readonly RecentWallet[], { wallet, ...seen }: RecentWallet): readonly RecentWallet[] {
  const { name, rdns, imageUrl } = wallet
  const namespace = namespaceOf(seen.networkId)
  const earlier = recent.find(other => isOf(other, { namespace, connectorId: seen.connectorId }))
  const accounts = uniqueAccounts([...seen.accounts, ...(earlier?.accounts ?? [])]).slice(0, MOST_ACCOUNTS)
  const shown = { name, rdns, imageUrl: imageUrl && imageUrl.length <= LONGEST_URL ? imageUrl : undefined }
  return [{ ...seen, accounts, wallet: shown }, ...recent.filter(other => other !== earlier)].slice(0, MOST_WALLETS)
}

/** Removes the wallet or one of its accounts; a wallet without accounts is removed, too. */
export function removeRecent(
  recent: readonly RecentWallet[],
  { address, ...key }: WalletKey & { address?: string },
): readonly RecentWallet[] {
  return recent.flatMap(entry => {
    if (!isOf(entry, key)) return entry
    const accounts = entry.accounts.filter(other => address !== undefined && !sameAddress(other.address, address))
    const [first] = accounts
    if (!first) return []
    const inUse = accounts.some(other => sameAddress(other.address, entry.address))
    return { ...entry, accounts, address: inUse ? entry.address : first.address }
  })
}

const isOf = ({ connectorId, networkId }: RecentWallet, key: WalletKey) =>
  connectorId === key.connectorId && namespaceOf(networkId) === key.namespace

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTextOrNothing = (value: unknown, longest: number) =>
  value === undefined || (typeof value === 'string' && value.length <= longest)

const isAccount = (value: unknown): value is Account =>
  isRecord(value) &&
  isText(value.address) &&
  [value.type, value.publicKey, value.path].every(text => isTextOrNothing(text, LONGEST_URL))

function isRecent(entry: unknown): entry is RecentWallet {
  if (!isRecord(entry) || !isRecord(entry.wallet)) return false
  const { connectorId, adapter, networkId, address, accounts, wallet, auth } = entry
  return (
    [connectorId, adapter, networkId, address, wallet.name].every(isText) &&
    isNetworkId(networkId) &&
    [wallet.rdns, wallet.imageUrl].every(text => isTextOrNothing(text, LONGEST_URL)) &&
    (auth === undefined || (isRecord(auth) && isText(auth.name))) &&
    Array.isArray(accounts) &&
    accounts.length > 0 &&
    accounts.length <= MOST_ACCOUNTS &&
    accounts.every(isAccount)
  )
}
