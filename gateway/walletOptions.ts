import * as v from 'valibot'
import { GatewayError } from './refusal'
import { firstIssue } from './shapes'
import { isUnchanged, WalletSettings } from './walletSettings'

/* The options of `project set` for the wallet directory. */

export const WALLET_OPTIONS = {
  'wallets-first': { type: 'string' },
  'hide-wallet': { type: 'string', multiple: true },
  'show-wallet': { type: 'string', multiple: true },
} as const

export interface WalletOptions {
  readonly 'wallets-first'?: string
  readonly 'hide-wallet'?: readonly string[]
  readonly 'show-wallet'?: readonly string[]
}

/** The settings that the options name, for a project with the given ones; undefined without such an option. */
export function changeWallets(
  { 'wallets-first': first, 'hide-wallet': hide = [], 'show-wallet': show = [] }: WalletOptions,
  before: WalletSettings,
): WalletSettings | undefined {
  if (first === undefined && hide.length + show.length === 0) return undefined
  const shown = show.includes('all') ? [] : before.hidden.filter(id => !show.includes(id))
  const parsed = v.safeParse(WalletSettings, {
    ...before,
    hidden: [...new Set([...shown, ...hide])],
    ...(first !== undefined && { order: first === 'none' ? [] : first.split(',').map(id => id.trim()) }),
  })
  if (parsed.success) return parsed.output
  throw new GatewayError('CONFIGURATION_INVALID', `wallets: ${firstIssue(parsed.issues)}`)
}

export function describeWallets(wallets: WalletSettings): string {
  if (isUnchanged(wallets)) return 'the whole directory'
  const { order, hidden, own } = wallets
  const parts = [
    order.length > 0 && `first ${order.join(', ')}`,
    hidden.length > 0 && `hidden ${hidden.join(', ')}`,
    own.length > 0 && `own ${own.map(({ id }) => id).join(', ')}`,
  ]
  return parts.filter(Boolean).join('; ')
}
