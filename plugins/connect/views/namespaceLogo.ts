import type { Namespace, ResolvedOptions } from '../../../kernel'
import { imageUrl } from '../../../kernel/kit'
import type { FormatMessage, LogoProps } from '../../../ui-kit'
import { familyName } from '../messages'

/** Image ids of the directory. Source: wire facts of the provider. */
const IMAGE_IDS = new Map([
  ['eip155', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
  ['solana', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
  ['bip122', '0b4838db-0161-4ffe-022d-532bf03dba00'],
])

/** A namespace's name and picture: the directory's, else that of the host's first network in it. */
export function namespaceLogo(
  settings: ResolvedOptions,
  t: FormatMessage,
  namespace: Namespace,
): Pick<LogoProps, 'name' | 'src'> {
  const { assets } = settings.networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? {}
  const imageId = IMAGE_IDS.get(namespace) ?? assets?.imageId
  const src = imageId ? imageUrl(settings, 'asset', imageId) : assets?.imageUrl
  return { name: t(familyName(namespace)), src }
}

/** Sorts by the host's order of networks, regardless of the order of announcements. */
export function inHostOrder<Item>(
  { networks }: ResolvedOptions,
  items: readonly Item[],
  namespaceOf: (item: Item) => Namespace,
): readonly Item[] {
  const listed = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const place = (item: Item) => listed.indexOf(namespaceOf(item)) + 1 || listed.length + 1
  return [...items].sort((a, b) => place(a) - place(b))
}
