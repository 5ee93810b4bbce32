import { type Context, liveOf, type Namespace, networks, type Siwx, sessions } from '../../kernel'
import { within } from '../../kernel/kit'
import type { Desk } from './desk'
import { forgetDeclined } from './memory'

/** The longest wait for a sign-out. Source: product specification, section 4. */
const SIGN_OUT_MS = 3_000

/** The namespace has no wallet any more: its sessions are dropped, unless the `Siwx` keeps them. */
export function signOut(ctx: Context, desk: Desk, namespace: Namespace, address: string | undefined): void {
  forgetDeclined(ctx, namespace)
  const leaving = desk.siwx().then(siwx => {
    if (siwx && siwx.signOutOnDisconnect !== false) return drop(ctx, siwx, { namespace, address })
  })
  const done = within(ctx.clock, SIGN_OUT_MS, leaving, () => undefined).catch(ctx.report)
  // A later sign-in waits for this, so that its session is not dropped with the old ones.
  desk.signingOut = Promise.all([desk.signingOut, done]).then(() => undefined)
}

/** Drops all sessions if no wallet is left; else those of this account, on every network of its namespace. */
async function drop(
  ctx: Context,
  siwx: Siwx,
  { namespace, address }: { namespace: Namespace; address?: string },
): Promise<void> {
  const all = ctx.read(sessions)
  const isLast = !Object.keys(all.byNamespace).some(family => liveOf(all, family))
  if (isLast) return siwx.setSessions([])
  if (address === undefined) return
  const family = ctx.read(networks).configured.filter(({ chainNamespace }) => chainNamespace === namespace)
  await Promise.all(family.map(({ caipNetworkId }) => siwx.revokeSession(caipNetworkId, address)))
}
