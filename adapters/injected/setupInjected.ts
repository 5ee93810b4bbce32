import { type Context, connecting } from '../../kernel'
import type { Family } from './bridge'
import { connect, restore } from './connect'
import { gatherWallets } from './roster'

/**
 * Wallets that live in this page, for one family: found, shown among the connectors, connected and restored under
 * `connecting.on(ctx.id)`. Reads nothing of a wallet but what the family's bridge does.
 * @example
 * export default function setup(ctx: Context): void {
 *   setupInjected(ctx, { namespace: 'solana', discover: [discoverSolana], bridge: bridgeOf })
 *   provideLate(ctx, 'solana', { signMessage }, async () => (await import('./capabilities')).createCapabilities(ctx))
 * }
 */
export function setupInjected(ctx: Context, family: Family): void {
  const roster = gatherWallets(ctx, family, window)
  ctx.provide(connecting.on(ctx.id), {
    async prepare() {
      await Promise.all(roster.all().map(({ bridge }) => bridge.prepare?.()))
    },
    connect: request => connect(ctx, roster, request),
    restore: request => restore(ctx, roster, request),
  })
}
