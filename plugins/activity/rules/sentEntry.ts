import type { Network } from '../../../kernel'
import {
  type Explanation,
  type KnownToken,
  type SentTransaction,
  sameAddress,
  sanitizeSymbol,
  sanitizeText,
  type TokenBalance,
  truncateAddress,
} from '../../../kernel/kit'
import type { AssetTransfer, Entry, Operation } from '../state'
import { MAX_NAME_LENGTH } from './entries'
import { SENT_STATUS } from './pending'
import { toExactUnits } from './units'

interface Known {
  readonly network?: Network
  /** The account's tokens, for the names of tokens. */
  readonly tokens: readonly TokenBalance[]
  readonly explanation?: Explanation
}

/** A sent transaction as its history will show it, read from the request to the wallet. */
export function sentEntry(sent: SentTransaction, { network, tokens, explanation }: Known): Entry {
  const { asked, at, status, hash } = sent
  const { to, from } = asked.request
  const transfer = transferIn(sent, { network, tokens })
  return {
    id: sent.firstHash,
    operation: operationOf(asked, explanation),
    status: SENT_STATUS[status],
    hash,
    at,
    from,
    to,
    transfers: transfer ? [transfer] : [],
  }
}

function operationOf(request: SentTransaction['asked'], explanation: Explanation | undefined): Operation {
  const [first] = explanation?.effects ?? []
  if (first?.kind === 'approval') return 'approve'
  if (request.kind === 'transfer' || first?.kind === 'transfer' || first?.kind === 'nft') return 'send'
  return /^(0x)?$/.test(request.request.data ?? '') ? 'send' : 'execute'
}

function transferIn(
  { asked, networkId }: SentTransaction,
  { network, tokens }: Pick<Known, 'network' | 'tokens'>,
): AssetTransfer | undefined {
  const token = asked.kind === 'transfer' ? asked.request.token : undefined
  const amount = asked.kind === 'transfer' ? asked.request.amount : (asked.request.value ?? 0n)
  if (amount === 0n) return undefined
  const held = tokens.find(
    effect =>
      effect.networkId === networkId &&
      (token
        ? effect.address !== undefined && sameAddress(effect.address, token.address)
        : effect.address === undefined),
  )
  const decimals = token?.decimals ?? network?.nativeCurrency.decimals
  if (decimals === undefined) return undefined
  const symbol = token ? sanitizeSymbol(held?.symbol ?? truncateAddress(token.address)) : network?.nativeCurrency.symbol
  return {
    kind: 'token',
    name: sanitizeText(held?.name ?? symbol ?? '', MAX_NAME_LENGTH),
    symbol: symbol ?? '',
    direction: sameAddress(asked.request.from, asked.request.to) ? 'self' : 'out',
    amount: toExactUnits(amount, decimals),
    imageUrl: held?.imageUrl,
  }
}

export const knownTokens = (tokens: readonly TokenBalance[]): KnownToken[] =>
  tokens.map(({ networkId, address, symbol, decimals }) => ({ networkId, address, symbol, decimals }))

type Variables = Readonly<Record<string, unknown>>

/** Truncates the addresses in a sentence's variables. */
export const truncateVariables = (variables: Variables = {}): Variables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? truncateAddress(value) : value,
    ]),
  )
