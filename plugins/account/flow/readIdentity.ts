import type { Context } from '../../../kernel'
import { accountNames, hasNames } from '../../../kernel/kit'
import { fetchIdentity } from '../api/fetchIdentity'
import { sanitizeIdentity } from '../rules/accountRules'
import { isEmbedded } from '../rules/isEmbedded'
import type { Identity, IdentityService } from '../state'
import type { Subject } from './refreshBalance'

/** The name and the avatar of an account, without writing them. */
export async function readIdentity(
  ctx: Context,
  { signal = ctx.signal, ...subject }: Parameters<IdentityService['read']>[0],
): Promise<Identity> {
  if (!ctx.settings.projectId || !hasNames(ctx.settings, subject.network)) return {}
  const { address } = subject
  return addRegisteredName(ctx, await fetchIdentity(ctx, { address, signal }), { ...subject, signal })
}

/** Adds the name that an embedded account has registered, if it has no other one. */
export async function addRegisteredName(
  ctx: Context,
  identity: Identity,
  { address, network, signal }: Subject,
): Promise<Identity> {
  if (identity.name || !isEmbedded(ctx, network.chainNamespace) || !ctx.has(accountNames)) return identity
  const [registered] = await (await ctx.ask(accountNames)).namesOf({ address, signal })
  const { name } = sanitizeIdentity({ name: registered })
  return name ? { ...identity, name } : identity
}
