import type { ResolvedOptions } from '../../../kernel'

/** Images come from the project API and from the hosts that the options name. */
export function imageHosts({ endpoints, customWallets = [], networks }: ResolvedOptions): string[] {
  const own = [...customWallets, ...networks.map(({ assets }) => assets)].map(image => image?.imageUrl)
  return [endpoints.api, ...own].flatMap(url => (url && URL.canParse(url) ? new URL(url).host : []))
}
