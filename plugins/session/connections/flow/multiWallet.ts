import { alerts, type Context, type Decision, decide, PorticoError, raiseAlert, remoteConfig } from '../../../../kernel'

// Decided like a plugin's gate: there is no plugin behind it, so that no plugin must load before it is decided.
const GATED = [{ id: 'multi-wallet', gate: { key: 'multiWallet', remote: true as const, fallback: false } }]

/** May a namespace have several wallets? The project decides, or else the host: `features: { multiWallet: true }`. */
export const isMultiWallet = (ctx: Context): boolean => judge(ctx).on.size > 0

/** Calls `listener` when the decision changes, and warns if the host is overruled. */
export function watchMultiWallet(ctx: Context, listener: () => void): void {
  let [before, hasWarned] = [isMultiWallet(ctx), false]
  const look = () => {
    const { on, warnings } = judge(ctx)
    if (!hasWarned && ctx.settings.debug !== false) for (const warning of warnings) ctx.env.log('warn', warning)
    hasWarned ||= warnings.length > 0
    if (before === on.size > 0) return
    before = !before
    listener()
  }
  look()
  ctx.watch(remoteConfig, config => config, look)
}

/** @throws MULTI_WALLET_OFF, and raises an alert */
export function requireMultiWallet(ctx: Context): void {
  if (isMultiWallet(ctx)) return
  ctx.write(alerts, raiseAlert('MULTI_WALLET_OFF'))
  throw new PorticoError('MULTI_WALLET_OFF', 'Multi-Wallet Not Enabled')
}

const judge = (ctx: Context): Decision =>
  decide({
    manifests: GATED,
    remote: ctx.read(remoteConfig),
    local: ctx.settings.features ?? {},
    basic: ctx.settings.basic ?? false,
    policy: ctx.settings.remotePolicy ?? 'remote-decides',
  })
