import { type Context, liveOf, type Namespace, networks, type Siwx, sessions, within } from '../../kernel'
import type { Desk } from './desk'
import { forgetDeclined } from './memory'

/** Who leaves waits no longer than this. Source: product specification, section 4. */
const SIGN_OUT_MS = 3_000

/** A family has no wallet any more: its sessions go with it, unless their keeper says otherwise. */
export function signOut(ctx: Context, desk: Desk, namespace: Namespace, address: string | undefined): void {
  forgetDeclined(ctx, namespace)
  const leaving = desk.siwx().then(siwx => {
    if (siwx && siwx.signOutOnDisconnect !== false) return drop(ctx, siwx, { namespace, address })
  })
  const done = within(ctx.clock, SIGN_OUT_MS, leaving, () => undefined).catch(ctx.report)
  // What is signed from here on must not be dropped with what was before.
  desk.signingOut = Promise.all([desk.signingOut, done]).then(() => undefined)
}

/** All there are where nobody is left; else those of this account, on every network of its family. */
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
