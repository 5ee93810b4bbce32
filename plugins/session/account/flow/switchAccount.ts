import { type ConnectedSession, type Context, PorticoError, type SessionControl, sessions } from '../../../../kernel'
import { makeCurrent, selectInWallet } from '../../connections/flow/switchConnection'
import type { SessionParts } from '../../state'
import { walletLocked } from '../../walletEvents/flow/lock'
import { accountOf } from '../rules'
import { storePreferredType } from './accountTypes'

type Wanted = Parameters<SessionControl['switchAccount']>[0]

/** Switches the account of the wallet in use. Its kind becomes the preference for the namespace's next wallet. */
export async function switchAccount(
  ctx: Context,
  parts: SessionParts,
  { namespace, ...wanted }: Wanted,
): Promise<ConnectedSession> {
  const { active } = ctx.read(sessions)
  const target = namespace ?? active
  const entry = target === undefined ? undefined : parts.stack.top(target)
  if (!target || !entry || entry.ending) throw new PorticoError('NOT_CONNECTED', 'No account connected', { namespace })
  if (entry.locked) throw walletLocked(entry.live)
  const account = accountOf(entry.live, wanted)
  const { address, type } = account
  await selectInWallet(parts, entry, account)
  if (type !== undefined) storePreferredType(ctx, target, type)
  return makeCurrent(ctx, parts, entry, { address, active: target === active })
}
