import type { Namespace } from '../../kernel'
import type { Lines } from './lines'

/** What the verbs of this plugin share. */
export interface Desk {
  readonly lines: Lines
  /** The one connection that the visitor is making. */
  attempt?: { readonly connectorId: string; readonly namespaces: readonly Namespace[]; readonly stop: AbortController }
  readonly restoring: Map<Namespace, { readonly connectorId: string; readonly stop: AbortController }>
}
