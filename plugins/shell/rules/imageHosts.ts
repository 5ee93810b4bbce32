import type { ResolvedOptions } from '../../../kernel'

/** Images come from the project API, if the app has a project id, and from the hosts that the options name. */
export function imageHosts({ endpoints, customWallets = [], networks, projectId }: ResolvedOptions): string[] {
  const own = [...customWallets, ...networks.map(({ assets }) => assets)].map(image => image?.imageUrl)
  return [projectId ? endpoints.api : undefined, ...own].flatMap(url =>
    url && URL.canParse(url) ? new URL(url).host : [],
  )
}
