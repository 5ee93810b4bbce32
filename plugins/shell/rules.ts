import type { ResolvedOptions, Route } from '../../kernel'

/** Images come from the project API and from the hosts that the options name. */
export function imageHosts({ endpoints, customWallets = [], networks }: ResolvedOptions): string[] {
  const own = [...customWallets, ...networks.map(({ assets }) => assets)].map(image => image?.imageUrl)
  return [endpoints.api, ...own].flatMap(url => (url && URL.canParse(url) ? new URL(url).host : []))
}

/** Does the only view, which was opened without arguments, stay drawn while the modal closes or opens at it again? */
export function isKept(drawn: Route, { now, before }: { readonly now: Route; readonly before: Route }): boolean {
  const view = onlyView(drawn)
  return view !== undefined && now.open !== before.open && (!now.open || onlyView(now) === view)
}

const onlyView = ({ stack: [first, ...others] }: Route): string | undefined =>
  first && first.args === undefined && others.length === 0 ? first.view : undefined
