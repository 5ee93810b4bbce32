import { documentOf, emptySheet, type SheetRoot } from './sheet'
import { themeSheet } from './themeSheet'
import type { RefusedVariable, ThemeVariables } from './variables'

const themes = new WeakMap<SheetRoot, CSSStyleSheet>()

/** Adds a host's theme over the default one, or replaces the host's last theme. `text` comes from `themeSheet`. */
export function replaceTheme(root: SheetRoot, text: string): void {
  const present = themes.get(root)
  const sheet = present ?? emptySheet(documentOf(root))
  sheet.replaceSync?.(text)
  if (present) return
  themes.set(root, sheet)
  root.adoptedStyleSheets?.push(sheet)
}

export function applyHostTheme(root: SheetRoot, variables: ThemeVariables): RefusedVariable[] {
  const { text, refused } = themeSheet(variables)
  replaceTheme(root, text)
  return refused
}
