import type { Namespace, Networks, ResolvedOptions } from '../../../kernel'
import { descriptionOf, imageUrl, namespaceLabel } from '../../../kernel/kit'
import type { FormatMessage, LogoProps } from '../../../ui-kit'

/** A namespace's name and picture: its icon, else the directory's, else that of the host's first network in it. */
export function namespaceLogo(
  { settings, configured }: Pick<Networks, 'configured'> & { readonly settings: ResolvedOptions },
  t: FormatMessage,
  namespace: Namespace,
): Pick<LogoProps, 'name' | 'src'> {
  const { assets } = configured.find(({ chainNamespace }) => chainNamespace === namespace) ?? {}
  const { imageId = assets?.imageId, icon = imageId } = descriptionOf(settings, namespace)
  const src = (icon && imageUrl(settings, 'asset', icon)) ?? assets?.imageUrl
  return { name: t(namespaceLabel(settings, namespace)), src }
}

/** Sorts by the host's order of networks, regardless of the order of announcements. */
export function inHostOrder<Item>(
  { configured }: Pick<Networks, 'configured'>,
  items: readonly Item[],
  namespaceOf: (item: Item) => Namespace,
): readonly Item[] {
  const listed = [...new Set(configured.map(({ chainNamespace }) => chainNamespace))]
  const place = (item: Item) => listed.indexOf(namespaceOf(item)) + 1 || listed.length + 1
  return [...items].sort((a, b) => place(a) - place(b))
}
