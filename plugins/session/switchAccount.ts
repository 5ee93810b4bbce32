import { type Context, type Live, PorticoError, type SessionControl, sessions } from '../../kernel'
import { accountOf } from './accountOf'
import { preferType } from './accountTypes'
import type { Desk } from './desk'
import { walletLocked } from './locked'
import { preferThere, use } from './switchConnection'

type Wanted = Parameters<SessionControl['switchAccount']>[0]

/** Switches the account of the wallet in use. Its kind becomes the preference for the namespace's next wallet. */
export async function switchAccount(ctx: Context, desk: Desk, { namespace, ...wanted }: Wanted): Promise<Live> {
  const { active } = ctx.read(sessions)
  const family = namespace ?? active
  const line = family === undefined ? undefined : desk.lines.top(family)
  if (!family || !line || line.ending) throw new PorticoError('NOT_CONNECTED', 'No account connected', { namespace })
  if (line.locked) throw walletLocked(line.live)
  const account = accountOf(line.live, wanted)
  const { address, type } = account
  await preferThere(desk, line, account)
  if (type !== undefined) preferType(ctx, family, type)
  return use(ctx, desk, line, { address, active: family === active })
}
