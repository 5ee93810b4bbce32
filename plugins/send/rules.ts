import type { Network } from '../../kernel'
import { sameAddress, type TokenBalance } from '../../kernel/kit'
import type { Draft, Receiver } from './state'
import { amountIn } from './worth'

/** Where a token stands in the draft: its address, or nothing for the network's own currency. */
export const keyOf = ({ address = '' }: Pick<TokenBalance, 'address'>): string => address

export const holdingOf = (tokens: readonly TokenBalance[], key: string | undefined): TokenBalance | undefined =>
  key === undefined
    ? undefined
    : tokens.find(({ address = '' }) => (key && address ? sameAddress(address, key) : address === key))

/** What is still to be done before there is something to look over, in the order in which it is asked for. */
export type Step = 'token' | 'incorrect' | 'amount' | 'funds' | 'address' | 'checking' | 'invalid' | 'ready'

export function nextStep(draft: Draft, holding: TokenBalance | undefined, { status }: Receiver): Step {
  if (!holding) return 'token'
  const amount = amountIn(draft, holding)
  if (draft.amount !== '' && (amount === undefined || amount <= 0n)) return 'incorrect'
  if (amount === undefined) return 'amount'
  if (amount > holding.amount) return 'funds'
  if (!draft.receiver.trim()) return 'address'
  if (status === 'none' || status === 'checking') return 'checking'
  return status === 'known' ? 'ready' : 'invalid'
}

/** As much as can be sent: of what the network itself takes its fee from, what the fee leaves. */
export function mostOf({ amount, address }: TokenBalance, fee: bigint | undefined): bigint {
  const kept = address === undefined ? (fee ?? 0n) : 0n
  return amount > kept ? amount - kept : 0n
}

const PSEUDO = /^(native|0xe{40})?$/i

/** The draft's key for an asset as a host names it. */
export const assetKey = (assetAddress = ''): string => (PSEUDO.test(assetAddress) ? '' : assetAddress)

/** Something about the receiver that the visitor should know, by its message. */
export function doubtOf(
  to: string,
  { from, token }: { from: string; token?: string },
): 'ownAddress' | 'tokenAddress' | undefined {
  if (sameAddress(to, from)) return 'ownAddress'
  return token && sameAddress(to, token) ? 'tokenAddress' : undefined
}

const matches = (text: string | undefined, query: string) => text?.toLowerCase().includes(query)

export function search(tokens: readonly TokenBalance[], sought: string): readonly TokenBalance[] {
  const query = sought.trim().toLowerCase()
  if (!query) return tokens
  return tokens.filter(
    ({ name, symbol, address }) => matches(name, query) || matches(symbol, query) || address?.toLowerCase() === query,
  )
}

/** The families whose accounts have names; on their test networks they have none. */
export const hasNames = ({ chainNamespace, testnet }: Network): boolean => chainNamespace === 'eip155' && !testnet
