import type { Manifest } from '../contracts/manifest'
import type { NamespaceDescriptions } from '../contracts/namespace'
import type { ResolvedOptions } from '../contracts/options'

/** A manifest, and the descriptions that its adapter gives. */
export type Described = readonly [manifest: Manifest, descriptions: NamespaceDescriptions | undefined, ...unknown[]]

/** Adds the adapters' descriptions. That of a namespace's own adapter replaces others; the least is the namespace's id. */
export function addDescriptions(
  { descriptions }: Pick<ResolvedOptions, 'descriptions'>,
  described: readonly Described[],
): void {
  const own = described.filter(([{ adapter }]) => adapter?.namespaces[0])
  const namespaces = own.flatMap(([{ adapter }]) => adapter?.namespaces ?? [])
  const plain = namespaces.map(namespace => ({ [namespace]: { label: namespace } }))
  Object.assign(descriptions, ...plain, ...[...described, ...own].map(([, given]) => given))
}
