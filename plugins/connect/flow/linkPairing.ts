import type { Context, Wallet } from '../../../kernel'
import { deviceOf } from '../rules/device'
import { walletLink } from '../rules/walletLinks'
import { connectOptions } from '../state'

/** The wallet's link with the pairing, for a host's own connect page. */
export function linkPairing(ctx: Context, wallet: Wallet, uri: string): string | undefined {
  const { preferUniversalLinks } = ctx.read(connectOptions)
  const options = { device: deviceOf(ctx), preferUniversalLinks, hostWallets: ctx.settings.customWallets }
  const platforms = ctx.env.mobile ? (['mobile'] as const) : (['desktop', 'web'] as const)
  return platforms.flatMap(platform => walletLink(wallet, platform, uri, options)?.link ?? [])[0]
}
