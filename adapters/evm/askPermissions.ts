import type { AskPermissions, Context } from '../../kernel'
import type { Failure } from '../injected'
import { askEvm, evmWallet } from './wallet'

const PERMISSIONS_FAILED: Failure = ['PERMISSIONS_FAILED', 'The wallet could not change the permissions']

const METHODS = { grant: 'wallet_grantPermissions', revoke: 'wallet_revokePermissions' } as const

/** Source: ERC-7715. */
export async function askPermissionsOf(
  ctx: Context,
  { action, details, signal }: Parameters<AskPermissions>[0],
): Promise<unknown> {
  const question = { method: METHODS[action], params: [details], failure: PERMISSIONS_FAILED, signal }
  return askEvm(ctx, evmWallet(ctx), question)
}
