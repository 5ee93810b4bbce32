import type { Manifest } from '../contracts/manifest'
import type { NamespaceDescriptions } from '../contracts/namespace'
import type { ResolvedOptions } from '../contracts/options'

/** A manifest and the descriptions that its adapter gives. */
type Described = readonly [manifest: Manifest, descriptions?: NamespaceDescriptions]

/** Adds the adapters' descriptions. That of a namespace's own adapter replaces others; the least is the namespace's id. */
export function addDescriptions(
  { descriptions }: Pick<ResolvedOptions, 'descriptions'>,
  described: readonly Described[],
): void {
  const own = described.filter(([{ adapter }]) => adapter?.namespaces[0])
  const others = described.filter(one => !own.includes(one))
  const namespaces = own.flatMap(([{ adapter }]) => adapter?.namespaces ?? [])
  const plain = Object.fromEntries(namespaces.map(namespace => [namespace, { label: namespace }]))
  Object.assign(descriptions, plain, ...[...others, ...own].map(([, given]) => given))
}
