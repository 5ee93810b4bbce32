import type { SheetRoot } from './sheet'
import type { RefusedVariable, ThemeVariables } from './variables'

/**
 * Applies a host's theme variables and returns the refused ones. The colour code loads only here, so that a host
 * without a theme does not load it.
 */
export async function applyTheme(root: SheetRoot, variables: ThemeVariables): Promise<RefusedVariable[]> {
  return (await import('./hostTheme')).applyHostTheme(root, variables)
}

const BROWSER_DEFAULT = /^(?:"?times(?: new roman)?"?|serif|-webkit-standard)$/i

/** The page's own font list, or the system font if the page sets none (browsers then default to a serif). */
export function fontOrSystem(pageFont: string): string | undefined {
  return BROWSER_DEFAULT.test(pageFont.trim()) ? 'system-ui,sans-serif' : undefined
}
