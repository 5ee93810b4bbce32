import base from './base.css'
import { adoptSheet, documentOf, emptySheet, type SheetRoot } from './sheet'
import tokens from './tokens.css'
import type { RefusedVariable, ThemeVariables } from './variables'

const themes = new WeakMap<SheetRoot, CSSStyleSheet>()

/** Applies the default theme to a root, before its first paint. */
export function adoptTheme(root: SheetRoot): void {
  adoptSheet(root, tokens)
  adoptSheet(root, base)
}

/** Adds a host's theme over the default one, or replaces the host's last theme. `text` comes from `themeSheet`. */
export function replaceTheme(root: SheetRoot, text: string): void {
  const present = themes.get(root)
  const sheet = present ?? emptySheet(documentOf(root))
  sheet.replaceSync(text)
  if (present) return
  themes.set(root, sheet)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/**
 * Applies a host's theme variables and returns the refused ones. The colour code loads only here, so that a host
 * without a theme does not load it.
 */
export async function applyTheme(root: SheetRoot, variables: ThemeVariables): Promise<RefusedVariable[]> {
  const { themeSheet } = await import('./themeSheet')
  const { text, refused } = themeSheet(variables)
  replaceTheme(root, text)
  return refused
}

const BROWSER_DEFAULT = /^(?:"?times(?: new roman)?"?|serif|-webkit-standard)$/i

/** The page's own font list, or the system font if the page sets none (browsers then default to a serif). */
export function fontOrSystem(pageFont: string): string | undefined {
  return BROWSER_DEFAULT.test(pageFont.trim()) ? 'system-ui,sans-serif' : undefined
}
