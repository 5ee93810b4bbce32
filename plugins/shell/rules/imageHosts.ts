import type { Network, ResolvedOptions } from '../../../kernel'

/** Images come from the project API, if the app has a project id, and from the hosts that the options and the networks name. */
export function imageHosts(
  { endpoints, customWallets = [], projectId }: ResolvedOptions,
  configured: readonly Network[],
): string[] {
  const own = [...customWallets, ...configured.map(({ assets }) => assets)].map(image => image?.imageUrl)
  return [projectId ? endpoints.api : undefined, ...own].flatMap(url =>
    url && URL.canParse(url) ? new URL(url).host : [],
  )
}
