import type { Action, RegistryEntry } from '../../../kernel'

type ActionEntry = Pick<RegistryEntry<Action>, 'value'>

/** Sorts by the host's order; actions whose feature the host does not name follow in their own order. */
export function sortActions<E extends ActionEntry>(entries: readonly E[], order: readonly string[] = []): readonly E[] {
  const place = ({ value: { feature } }: ActionEntry) => {
    const index = feature === undefined ? -1 : order.indexOf(feature)
    return index < 0 ? order.length : index
  }
  return [...entries].sort((left, right) => place(left) - place(right))
}
