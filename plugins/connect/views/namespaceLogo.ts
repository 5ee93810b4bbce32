import type { Namespace, Networks, ResolvedOptions } from '../../../kernel'
import { descriptionOf, imageUrl, namespaceLabel } from '../../../kernel/kit'
import type { FormatMessage, LogoProps } from '../../../ui-kit'

/** A namespace's name and picture: the directory's, else that of the host's first network in it. */
export function namespaceLogo(
  { settings, configured }: Pick<Networks, 'configured'> & { readonly settings: ResolvedOptions },
  t: FormatMessage,
  namespace: Namespace,
): Pick<LogoProps, 'name' | 'src'> {
  const { assets } = configured.find(({ chainNamespace }) => chainNamespace === namespace) ?? {}
  const { imageId = assets?.imageId } = descriptionOf(settings, namespace)
  const src = (imageId && imageUrl(settings, 'asset', imageId)) ?? assets?.imageUrl
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
