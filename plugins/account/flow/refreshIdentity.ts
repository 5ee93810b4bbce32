import type { Context } from '../../../kernel'
import { accountNames } from '../../../kernel/kit'
import { fetchIdentity } from '../api/fetchIdentity'
import { identityFailed } from '../events'
import { hasProfiles, sanitizeIdentity } from '../rules/accountRules'
import { isEmbedded } from '../rules/isEmbedded'
import { accountDetails, setIdentity } from '../state'
import type { Subject } from './refreshBalance'

/** Reads name and avatar. Both are optional, so a failure shows no toast. */
export async function refreshIdentity(ctx: Context, { address, network, signal }: Subject): Promise<void> {
  if (!ctx.settings.projectId || !hasProfiles(network)) return
  try {
    const identity = await fetchIdentity(ctx, { address, signal })
    if (!signal.aborted) ctx.write(accountDetails, setIdentity(address, identity))
    if (identity.name || !isEmbedded(ctx, network.chainNamespace) || !ctx.has(accountNames)) return
    const [name] = await (await ctx.ask(accountNames)).namesOf({ address, signal })
    if (name && !signal.aborted)
      ctx.write(accountDetails, setIdentity(address, { ...identity, ...sanitizeIdentity({ name }) }))
  } catch (error) {
    if (!signal.aborted) ctx.emit(identityFailed, { error })
  }
}
