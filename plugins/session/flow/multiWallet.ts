import { alerts, type Context, decide, PorticoError, raiseAlert, remoteConfig } from '../../../kernel'
import type { RecentWallets, SessionParts } from '../state'

// Decided like a plugin's gate: there is no plugin behind it, so that no plugin must load before it is decided.
const GATED = [{ id: 'multi-wallet', gate: { key: 'multiWallet', remote: true as const, fallback: false } }]

/** May a namespace have several wallets? The project decides, or else the host: `features: { multiWallet: true }`. */
export const isMultiWallet = (ctx: Context): boolean =>
  decide({
    manifests: GATED,
    remote: ctx.read(remoteConfig),
    local: ctx.settings.features ?? {},
    basic: ctx.settings.basic ?? false,
    policy: ctx.settings.remotePolicy ?? 'remote-decides',
  }).on.size > 0

/** Calls `listener` when the decision changes. */
export function watchMultiWallet(ctx: Context, listener: () => void): void {
  let before = isMultiWallet(ctx)
  const look = () => {
    if (before === isMultiWallet(ctx)) return
    before = !before
    listener()
  }
  ctx.watch(remoteConfig, config => config, look)
}

/** @throws MULTI_WALLET_OFF, and raises an alert */
export function requireMultiWallet(ctx: Context): void {
  if (isMultiWallet(ctx)) return
  ctx.set(alerts, raiseAlert('MULTI_WALLET_OFF'))
  throw new PorticoError('MULTI_WALLET_OFF', 'Multi-Wallet Not Enabled')
}

/** Loads the module once; without it everything else works. */
export function openRecentWallets(ctx: Context, parts: SessionParts): Promise<RecentWallets | undefined> {
  parts.recentWallets ??= loadRecentWallets(ctx, parts)
  return parts.recentWallets
}

async function loadRecentWallets(ctx: Context, parts: SessionParts): Promise<RecentWallets | undefined> {
  try {
    return (await import('./recentWallets')).openRecentWallets(ctx, parts.stack)
  } catch (error) {
    parts.recentWallets = undefined
    ctx.report(error)
    return undefined
  }
}
