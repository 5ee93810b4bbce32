import type { AskPermissions, Context } from '../../kernel'
import type { Failure } from '../shared/injected'
import { evmWallet, requestEvmWallet } from './evmWallet'

const PERMISSIONS_FAILED: Failure = ['PERMISSIONS_FAILED', 'The wallet could not change the permissions']

const METHODS = { grant: 'wallet_grantPermissions', revoke: 'wallet_revokePermissions' } as const

/** Source: ERC-7715. */
export async function askPermissions(
  ctx: Context,
  { action, details, signal }: Parameters<AskPermissions>[0],
): Promise<unknown> {
  const walletRequest = { method: METHODS[action], params: [details], failure: PERMISSIONS_FAILED, signal }
  return requestEvmWallet(ctx, evmWallet(ctx), walletRequest)
}
