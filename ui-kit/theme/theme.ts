import type { SheetRoot } from './sheet'
import type { RefusedVariable, ThemeVariables } from './variables'

/**
 * Applies a host's theme variables and returns the refused ones. The colour code loads only here, so that a host
 * without a theme does not load it.
 */
export async function applyTheme(root: SheetRoot, variables: ThemeVariables): Promise<RefusedVariable[]> {
  return (await import('./hostTheme')).applyHostTheme(root, variables)
}
