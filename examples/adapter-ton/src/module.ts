import type { Adapter, Context } from 'portico/contracts'
import type { ListedWallet, WalletDiscovery } from 'portico/discovery'
import { provideLazily, setupInjected } from 'portico/injected'
import { createBridge } from './bridge'
import type discover from './discover'
import type { TonOptions } from './manifest'
import { createPhone } from './phone'

export default function setup(ctx: Context, adapter: Adapter<TonOptions>, found: ReturnType<typeof discover>): void {
  const { manifestUrl = new URL('/tonconnect-manifest.json', ctx.env.href()).href, phones = [] } = adapter.options ?? {}
  const remote = phones.map((phone, index) => {
    const connector = found.phones[index]!
    const { name, key } = phone
    return [connector.id, { connector, wallet: { name, key, provider: createPhone(ctx, phone) } }] as const
  })
  const wallets: WalletDiscovery = {
    ...found.inPage,
    get listed() {
      return new Map<string, ListedWallet>([...found.inPage.listed, ...remote])
    },
  }
  setupInjected(ctx, { wallets, bridge: foreign => createBridge(ctx, foreign, manifestUrl) })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
